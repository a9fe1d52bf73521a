/** The source of an email theme or template, as it stands in the configuration. */
export type EmailSource = {
  displayName: string;
  tsxSource: string;
};
