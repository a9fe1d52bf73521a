/** A sentence, or one for each plural form that a language has; `count` decides. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });

/** The texts of one language, with the keys and kinds of the English ones. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Exclude<Text, string>;
};
