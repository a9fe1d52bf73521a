/** Passwords of eight and more characters that lists of guesses begin with, in lower case, separated by white space. */
const LIST = `
  00000000 000000000 0000000000 0123456789 10101010 10203040 1020304050 102030405060 11111111 111111111 1111111111
  11112222 11223344 1122334455 112233445566 12121212 123123123 123321123 12341234 123412345 12344321 123454321
  1234554321 123456123 12345678 123456789 1234567890 1234567891 12345678910 123456789a 123456789q 123456789z
  12345678a 12345679 1234567a 1234567q 12345687 123456987 123459876 12345qwert 12345qwerty 1234abcd 1234qwer
  123654789 123abc123 123asd123 123qwe123 123qweasd 123qweasdzxc 13131313 14141414 14725836 147258369 147852369
  159357159 159753159 15975345 1597534682 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc
  1qazxsw2 20202020 21212121 22222222 258456258 2wsx3edc 321654987 33333333 44444444 456123789 50cent123 55555555
  55555555a 66666666 69696969 741852963 77777777 789456123 789654123 88888888 888888888 963258741 963852741
  987654321 9876543210 99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456
  aa12345678 aa123456789 aaa11111 aaaa1111 aaaaaaaa aaaaaaaaa aabbccdd abc123!@# abc123123 abc12345 abc123456
  abc123abc abc@1234 abcabc123 abcd1234 abcd12345 abcd@1234 abcdef123 abcdefg1 abcdefgh abcdefghi access14
  acdc1234 acmilan1 admin123 admin123! admin1234 admin12345 admin2020 admin@123 admin@1234 adminadmin
  administrator administrator1 africa123 airborne1 airforce alejandra alejandro aleksandr aleksandra alex1234
  alex12345 alexander alexander1 alexandra alexandra1 alexandre amanda12 amanda123 amazing1 amazinggrace america1
  american americanidol anastasia anastasia1 andrea12 andrea123 andrew12 andrew123 android1 angel123 angel1234
  angelica angelina angelina1 angelito angels123 anthony1 anthony12 anthony123 antonio1 antonio123 anything
  apple123 apples123 april123 aquarius aquarius1 argentina aries123 arsenal1 arsenal12 arsenal123 arsenalfc
  asd12345 asd123456 asd123asd asdasd123 asdasdasd asdf1234 asdfasdf asdfgh123 asdfghjk asdfghjkl ashley01
  ashley12 ashley123 assassin assassins asshole1 asshole123 august12 august123 australia australia1 autumn12
  autumn123 autumn2021 autumn2022 autumn2023 avengers babyblue babyboy1 babyboy123 babydoll babyface babygirl
  babygirl1 babygirl12 babygirl123 babygurl babygurl1 babylove babyphat badboy123 badgirl1 bailey12 bailey123
  banana123 bananas1 bangladesh barbara1 barcelona barcelona1 barcelona10 bartsimpson baseball baseball1
  baseball12 baseball123 basketball basketball1 batman12 batman123 bayern123 beatles1 beautiful beautiful1
  beauty123 beckham7 bella123 benfica1 benfica123 benjamin benjamin1 besiktas bestfriend bestfriends bestfriends1
  birthday birthday1 bitch123 black123 blackberry blackbird blackcat blackie1 blackjack blackjack1 blackout
  blessed1 blessing blessing1 blessings blink182 blue1234 blue12345 blueberry bluebird blueblue bluemoon bluesky1
  bmw12345 bocajuniors boston123 brandon1 brandon12 brasil123 brazil123 brittany brittany1 broncos1 brooklyn
  brooklyn1 brother1 brothers brownie1 buddy123 budweiser bulls123 bullshit bullshit1 business business1 buster12
  buster123 buttercup butterfly butterfly1 california california1 camaro123 canada12 canada123 cancer123 capricorn
  captain1 captain123 carolina carolina1 caroline caroline1 cash1234 catherine celtic1888 celtics1 champion
  champion1 champions changeit changeme changeme1 changeme123 chargers charles1 charlie01 charlie1 charlie12
  charlie123 charlotte charlotte1 cheerleader cheerleader1 cheese123 cheesecake chelsea1 chelsea12 chelsea123
  chelseafc cherry12 cherry123 chevelle chevrolet chicago1 chicago123 children chloe123 chocolat chocolate
  chocolate1 christ123 christian christian1 christina christina1 christine christmas christmas1 christopher
  christopher1 cinnamon cisco123 cocacola cocacola1 cocksucker coco1234 college1 college123 computer computer1
  computer123 contrasena contraseña cookie12 cookie123 cookies1 corinthians corvette corvette1 counter1
  counterstrike cowboy12 cowboy123 cowboys1 cowboys123 cowgirl1 creative creative1 cristiano cristiano7
  cristianoronaldo cristina crystal1 crystal123 cupcake1 cupcakes cutiepie cutiepie1 daddy123 daddy1234 daddysgirl
  daisy123 dallas123 dallas22 dancer123 dancing1 daniel12 daniel123 daniela1 danielle danielle1 darthvader
  david123 david1234 deadpool december december1 december25 default1 default123 demo1234 demon123 dennis123
  devil666 diablo123 diamond1 diamond123 diamonds dickhead dickhead1 doctor123 dollar123 dolphin1 dolphin123
  dolphins dolphins1 dominic1 dontforget dortmund dragon01 dragon12 dragon123 dragonball dragonball1 dragonballz
  drowssap eagle123 eagles123 eastside eastside1 edward123 edwardcullen egypt123 ekaterina elephant elephant1
  elizabeth elizabeth1 emerald1 eminem12 eminem123 engineer england1 espana123 estrella everton1 everything
  facebook facebook1 facebook123 faith123 falcon123 familia1 family12 family123 familyfirst fantasy1 father123
  fcbarcelona february february1 fenerbahce fernanda fernando fernando1 ferrari1 ferrari123 finalfantasy fireball
  firebird firefighter firefire fireman1 fishing1 flamengo flamengo1 florida1 flower12 flower123 flowers1 football
  football1 football12 football123 forever1 forever21 foreverlove fortnite fortnite1 fortuna1 france123 francesco
  francisco frankfurt freedom1 freedom12 freedom123 friday13 friend123 friends1 friends123 friendship fucker123
  fuckme123 fuckoff1 fuckyou! fuckyou1 fuckyou12 fuckyou123 fuckyou2 gabriel1 gabriel123 gabriela gabrielle
  galatasaray galaxy123 gandalf1 ganesh123 gangsta1 gangster gangster1 garfield garfield1 gemini123 general1
  genesis1 george123 germany1 getmoney getmoney1 ghost123 ginger12 ginger123 gingerbread giovanna giovanni
  godbless godbless1 godisgood godisgreat godislove golden123 goldfish goodbye1 goodgirl goodlife goodluck
  goodluck1 goodmorning google12 google123 gorgeous gorgeous1 grandma1 grandpa1 green123 greenbay greenday
  greenday1 greentea guest123 guest1234 guitar12 guitar123 gymnast1 gymnastics halflife hallo123 hallo1234
  halloween halloween1 hannah123 happiness happiness1 happy123 happy1234 happybirthday happyday happyfeet hardcore
  hardcore1 harley123 harleydavidson harrypotter harrypotter1 haslo123 hawaii50 heather1 heaven12 heaven123
  heavenly heavymetal heineken hell6666 hello123 hello1234 hello12345 hello@123 hellohello hellokitty hellokitty1
  hellothere helloworld heslo123 highschool hockey12 hogwarts hollywood hollywood1 homer123 honda123 honeybee
  hottie12 hottie123 houston1 hunter12 hunter123 hunting1 hurricane icecream icecream1 icecube1 idontcare
  idontknow ilovegod iloveher ilovehim ilovehim1 ilovejesus iloveme1 ilovemom ilovemyself iloveyou iloveyou!
  iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveyou7 iloveyousomuch imissyou india123 india1234
  india@123 indonesia infinity infinity1 instagram inter123 internet internet1 internet123 iphone12 iphone123
  ireland1 ironmaiden ironman1 ironman123 isabella isabella1 isabelle istanbul italia123 italy123 jackdaniels
  jackson1 jackson5 jaihind1 jakarta1 january1 jasmine1 jasmine12 jasmine123 jennifer jennifer1 jeremiah jessica1
  jessica123 jesus123 jesus1234 jesus4me jesuschrist jesusislord jesuslove jetaime1 jetaime123 johncena johncena1
  jonathan jonathan1 jonathan123 jordan01 jordan11 jordan12 jordan123 jordan23 joseph123 josephine joshua01
  joshua12 joshua123 juliana1 july1234 june1234 jupiter1 justin12 justin123 justinbieber juventus juventus1
  kaka2222 katerina katherine katherine1 kathleen kawasaki kenneth1 killer12 killer123 kimberly kimberly1 king1234
  kingdom1 kingking kingkong kitten123 kitty123 kittycat kittycat1 kobe2424 kobebryant krishna1 krishna123
  kristina lakers08 lakers123 lakers24 lamborghini lasvegas lauren123 lavender lawyer123 leagueoflegends
  ledzeppelin legend123 legendary leo12345 leonardo leonardo1 letmein! letmein1 letmein123 letmeinnow liberty1
  libra123 lightning lightning1 linkedin linkinpark linkinpark1 lionelmessi lions123 liverpool liverpool1
  liverpool123 liverpoolfc lkjhgfdsa login123 login1234 logitech london12 london123 lordoftherings lorenzo1
  losangeles lovelove lovelove1 lovely123 loveme123 lover123 loverboy loverboy1 lovergirl loveyou1 loveyou2
  lozinka1 lucifer1 lucky123 lucky12345 lucky1313 lucky777 luckydog luckystar lukeskywalker macintosh madison1
  madison123 maggie12 maggie123 magic123 mahalkita mahalko1 malaysia manager1 manager123 manchester manchester1
  manchesterunited manunited manutd123 maradona march123 margaret margaret1 margarita mariana1 marianne marie123
  marines1 marlboro marlboro1 marshmallow martin123 martinez master01 master12 master123 master1234 masterkey
  matrix123 matthew1 matthew12 matthew123 max12345 maxmax123 maxwell1 mcdonalds melissa1 melissa123 mercedes
  mercedes1 mercedesbenz mercury1 messi1010 messi123 metallica metallica1 metallica123 mexico12 mexico123 michael1
  michael12 michael123 michelle michelle1 michelle123 mickey123 mickeymouse microsoft midnight midnight1 miguel123
  milan123 military million1 millionaire minecraft minecraft1 minecraft123 miranda1 missyou1 mnbvcxz1 mohammad
  mohammed molly123 mommy123 mommy1234 monday123 money123 money1234 moneyman moneymoney monkey01 monkey12
  monkey123 moonlight moonlight1 moscow123 motdepasse mother123 motherfucker motocross motorola muhammad music123
  musiclover mustafa1 mustang1 mustang12 mustang123 mybaby123 myfamily mylife123 mylove12 mylove123 mypassword
  mypassword1 myspace1 myspace12 myspace123 mysql123 mystery1 napoli123 naruto12 naruto123 natalia1 natalie1
  natasha1 nathan123 nathaniel navyseal neptune1 netflix1 netflix123 nevermind newcastle newpassword newport1
  newports newyork1 newyork123 nicholas nicholas1 nicole12 nicole123 nigeria1 ninja123 nintendo nintendo1 nirvana1
  nirvana123 nobody123 nokia123 nopassword northside nothing1 nothing123 november november1 november11 number11
  number1one numberone nursing1 october1 october31 oliver123 olivia123 omsairam onelove1 onelove123 onepiece
  oracle123 orange12 orange123 oreo1234 p4ssw0rd p4ssword p@$$w0rd p@$$word p@ssw0rd p@ssw0rd! p@ssw0rd1
  p@ssw0rd123 p@ssword pa$$w0rd pa$$word pa55word packers1 packers12 pakistan pakistan1 pakistan123 paladin1
  palmeiras pamela123 panther1 panthers panthers1 paradise paradise1 paris123 parola123 pass1234 pass12345
  pass@123 pass@1234 pass@word1 passcode passpass passphrase passport passw0rd passw0rd! passw0rd1 password
  password! password00 password01 password1 password1! password10 password11 password12 password123 password123!
  password1234 password12345 password123456 password2 password22 password3 password7 password9 password99
  password@1 password@123 passwords passwort passwort1 passwort123 patricia patricia1 patrick1 patrick123 patriots
  patriots1 peaches1 peanut12 peanut123 pepper12 pepper123 pepsi123 philippines phoenix1 phoenix123 pikachu1
  pilipinas pineapple pineapple1 pink1234 pinkfloyd pinkpink pirate123 pisces123 planet123 platinum playboy1
  playboy123 player12 player123 playgirl playstation playstation1 playstation3 poiuytre poiuytrewq pokemon1
  pokemon12 pokemon123 poland123 polska123 porsche1 porsche911 portugal precious precious1 president pretty123
  prettygirl prince123 princesa princesa1 princess princess1 princess10 princess11 princess12 princess123
  princess13 princess2 princess3 princess7 princesse priscilla private1 pumpkin1 pumpkin123 purple12 purple123
  pussy123 pussycat q1234567 q12345678 q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123456 qazwsx123 qazwsxedc
  qazwsxedcrfv qazxswedc queen123 queenbee qwe12345 qwe123456 qwe123qwe qweasd123 qweasdzxc qwer1234 qwerasdf
  qwerasdfzxcv qwert123 qwert12345 qwerty1! qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty78
  qwerty@123 qwertyqwerty qwertyui qwertyuio qwertyuiop qwertyuiop123 rachel123 raiders1 raiders123 rainbow1
  rainbow12 rainbow123 rainbow7 ranger12 rangers1 rangers123 raspberry raymond1 realmadrid realmadrid1 rebecca1
  rebecca123 red12345 redneck1 redrose1 redskins redsox04 redsox123 remember remember1 ricardo1 ricardo123
  richard1 richard123 riverplate robert12 robert123 roberto1 roblox123 rocknroll rockstar rockstar1 rocky123
  rodriguez rollingstones ronaldo123 ronaldo7 rooney10 root1234 rootroot rosebud1 roses123 royalty1 runescape
  runescape1 running1 russia123 s1234567 sadie123 sagittarius saibaba1 sairam123 salasana samantha samantha1
  samantha123 samsung1 samsung123 samuel123 sandra123 santos123 saopaulo1 sapphire sasuke123 satan666 saturn123
  schalke04 schatz123 school123 science1 scooby123 scoobydoo scorpio1 scorpion scorpion1 scotland seahawks
  sebastian sebastian1 secret12 secret123 secret1234 security security1 senha123 senha1234 sephiroth september
  september1 sergio123 server123 service1 sexy1234 sexybitch sexygirl sexylady shadow12 shadow123 shivam123
  silver12 silver123 simpsons singapore singapore1 sister123 sisters1 skateboard skateboarding skywalker slayer666
  slipknot slipknot1 smile123 smiley123 smiling1 smokey12 smokey123 snapchat snickers snickers1 sniper123
  snoopy123 snowball snowball1 snowboard snowboard1 snowflake snowman1 soccer10 soccer12 soccer123 softball
  softball1 soldier1 somebody something something1 sonnenschein sophia123 sophie12 sophie123 southafrica southpark
  southside spain123 special1 spencer1 spiderman spiderman1 spongebob spongebob1 spotify1 spring12 spring123
  spring2020 spring2021 spring2022 spring2023 spurs123 starbucks starcraft starcraft1 stargazer starlight startrek
  startrek1 starwars starwars1 starwars123 steelers steelers1 stephanie stephanie1 stephen1 steven123 strawberry
  strawberry1 student1 student123 students subaru123 success1 success123 summer01 summer08 summer09 summer10
  summer12 summer123 summer2019 summer2020 summer2021 summer2022 summer2023 summer2024 sunflower sunflower1
  sunrise1 sunset12 sunshine sunshine1 sunshine12 sunshine123 sunshine2 sunshine7 superhero superman superman1
  superman123 superstar superstar1 support1 support123 suzuki123 svetlana sweetheart sweetheart1 sweetie1
  sweetness sweetpea sweetpea1 sweety123 swimming swimming1 sydney123 system123 tatiana1 taurus123 teacher1
  teacher123 teamamor teamo123 teamomucho temp1234 temporary tequiero tequieromucho tequila1 terminator test1234
  test12345 test123456 tester123 testing1 testing123 testtest testtest1 texas123 thailand thebeatles thepassword
  theresa1 thomas12 thomas123 thuglife thunder1 thunder123 tiffany1 tiger123 tigers12 tigers123 tigger12 tigger123
  tiktok123 timothy1 tinkerbell tinkerbell1 toor1234 topsecret tornado1 tottenham toyota123 treasure treasure1
  trinity1 trinity123 truelove trustno1 tupac123 turkey123 twilight twilight1 twilight123 twitter1 undertaker
  unicorn1 unicorn123 universe university usa12345 usausausa user1234 user12345 username username1 valentin
  valentina valentina1 valentine vampire1 vanessa1 vanessa123 veronica veronica1 victoria victoria1 victoria123
  victory1 vietnam1 viktoria vincent1 violet123 virginia virgo123 vladimir vladislav volleyball wachtwoord
  wallace1 warcraft warcraft1 warrior1 warrior123 warriors watermelon welcome01 welcome1 welcome1! welcome12
  welcome123 welcome123! welcome2 welcome@123 welcomehome welkom01 welkom123 werewolf westham1 westside westside1
  whatever whatever1 whatever123 whatsapp whiskey1 white123 whitetiger whitney1 william1 william123 windows1
  windows10 windows7 windowsxp winner12 winner123 winter12 winter123 winter2019 winter2020 winter2021 winter2022
  winter2023 winter2024 wolverine worldofwarcraft wrestling wrestling1 x1234567 xbox3600 xsw2zaq1 yamaha123
  yamahar1 yankees1 yankees123 yankees2 yellow12 yellow123 youtube1 youtube123 z1234567 zachary1 zaq12wsx zaq1zaq1
  zombie12 zombie123 zxc12345 zxcv1234 zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvbnmm zxcvzxcv
`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));

/**
 * True for the about 1500 passwords that people choose most. Upper and lower case count alike.
 *
 * @example isCommonPassword('Password123') // true
 */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}
