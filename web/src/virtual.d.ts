/** The modules that the build makes from texts. */
declare module 'virtual:texts/*' {
  const messages: import('./message-parts.ts').Messages;
  export default messages;
}

declare module 'virtual:rules/*' {
  const html: string;
  export default html;
}

declare module 'virtual:rules-index' {
  /** By `en/yote`. */
  const rules: Record<string, () => Promise<{ default: string }>>;
  export default rules;
}

declare module 'virtual:small-tables' {
  const tables: { name: string; ruleSet: string; material: number; bytes: number; address: string }[];
  export default tables;
}
