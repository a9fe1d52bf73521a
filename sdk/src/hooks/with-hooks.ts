import type { Getter, HookName, Maker } from './getters.js';

/** The hook of apps that is beside no getter. */
export interface AppHooks {
  /**
   * The way to another page, as the app moves the browser.
   *
   * @example const navigate = app.useNavigate(); // then onClick={() => navigate('/notes')}
   */
  useNavigate(): (to: string) => void;
}

/** The ways to call a function, as pairs of its arguments and its result; a function has up to six here. */
type Signatures<F> = F extends {
  (...args: infer A1): infer R1;
  (...args: infer A2): infer R2;
  (...args: infer A3): infer R3;
  (...args: infer A4): infer R4;
  (...args: infer A5): infer R5;
  (...args: infer A6): infer R6;
}
  ? [[A1, R1], [A2, R2], [A3, R3], [A4, R4], [A5, R5], [A6, R6]]
  : F extends {
        (...args: infer A1): infer R1;
        (...args: infer A2): infer R2;
        (...args: infer A3): infer R3;
        (...args: infer A4): infer R4;
      }
    ? [[A1, R1], [A2, R2], [A3, R3], [A4, R4]]
    : F extends { (...args: infer A1): infer R1; (...args: infer A2): infer R2; (...args: infer A3): infer R3 }
      ? [[A1, R1], [A2, R2], [A3, R3]]
      : F extends { (...args: infer A1): infer R1; (...args: infer A2): infer R2 }
        ? [[A1, R1], [A2, R2]]
        : F extends (...args: infer A) => infer R
          ? [[A, R]]
          : [];

/** A function of fewer ways than asked for shows ways that it has not, which give nobody knows what. */
type Getting<Way> = Way extends [infer Args extends unknown[], infer R]
  ? unknown extends R
    ? unknown
    : (...args: Args) => Decorated<R>
  : unknown;
type Using<Way> = Way extends [infer Args extends unknown[], infer R]
  ? unknown extends R
    ? unknown
    : (...args: Args) => Awaited<Decorated<R>>
  : unknown;

type AllGetting<Ways> = Ways extends [infer Way, ...infer Rest] ? Getting<Way> & AllGetting<Rest> : unknown;
type AllUsing<Ways> = Ways extends [infer Way, ...infer Rest] ? Using<Way> & AllUsing<Rest> : unknown;

/** The hook of a getter: it takes the same, and gives at once what that promises. */
export type Hook<F> = AllUsing<Signatures<F>>;

/** A value whose objects, wherever in it they are, have hooks beside their getters. */
export type Decorated<Value> =
  Value extends Promise<infer Inner>
    ? Promise<Decorated<Inner>>
    : Value extends readonly (infer Element)[]
      ? [keyof Element & Getter] extends [never]
        ? Value
        : Decorated<Element>[] & Omit<Value, keyof unknown[]>
      : Value extends object
        ? [keyof Value & Getter] extends [never]
          ? Value
          : WithHooks<Value>
        : Value;

/** The members that are such objects themselves. */
type Holder = 'app' | 'currentSession' | 'selectedTeam';

type DecoratedMember<Name, Member> = Name extends Getter | Maker
  ? AllGetting<Signatures<Member>>
  : Name extends Holder
    ? Decorated<Member>
    : Member;

/** An app or an object with a hook beside each getter, and so with all that these give. */
export type WithHooks<T> = { [Name in keyof T]: DecoratedMember<Name, T[Name]> } & {
  [Name in keyof T & Getter as HookName<Name>]: Hook<T[Name]>;
} & ('urls' extends keyof T ? AppHooks : unknown);
