/** The source of an e-mail theme or template, as it stands in the configuration. */
export type EmailSource = {
  displayName: string;
  tsxSource: string;
};
