/** The functions of the Java class `griot.browser.Exports`, which take strings and numbers, and return JSON. */
export interface Exports {
  ruleSets(): string;
  ruleSet(name: string): string;
  open(ruleSet: string, start: string, turns: string, unfinished: string, ending: string): string;
  openRecord(text: string): string;
  /** The turns are whole turns in notation, one a line. */
  replay(ruleSet: string, start: string, turns: string): string;
  play(actions: string): string;
  objection(from: string, to: string): string;
  undo(): string;
  redo(): string;
  show(turns: number): string;
  resign(side: string): string;
  agreeDraw(): string;
  view(): string;
  text(): string;
  record(tags: string, origin: string): string;
  /** The number of action sequences of this depth, for tests. */
  perft(ruleSet: string, position: string, depth: number): string;
  setHost(host: Host): void;
  /** Loads the weights of a rule set from a file, one character for each byte. Returns an empty text. */
  loadWeights(ruleSet: string, file: string): string;
  choose(ruleSet: string, start: string, turns: string, unfinished: string, level: number, seed: number): string;
  search(
    ruleSet: string,
    start: string,
    turns: string,
    unfinished: string,
    milliseconds: number,
    depth: number,
    lines: number,
  ): string;
}

/** Callbacks from Java during a search. */
export interface Host {
  /** Milliseconds since an arbitrary fixed time. */
  now(): number;
  isStopped(): boolean;
  /** Receives an intermediate search result, in JSON. */
  onResult(result: string): void;
}

/** The functions of the Java class `griot.browser.TablebaseExports`, which is a separate build. */
export interface TablebaseFunctions {
  /** Adds a table: the name of its file, and its content, one character for each byte. */
  addTable(name: string, file: string): string;
  ruleSetOfTables(ruleSet: string): string;
  /** The number of pieces or seeds in a slice. */
  material(ruleSet: string, slice: string): string;
  /** The steps of turns in notation, one turn a line. */
  steps(turns: string): string;
  slice(ruleSet: string, position: string): string;
  probe(ruleSet: string, position: string, maxTurns: number): string;
  lookAhead(ruleSet: string, start: string, turns: string, unfinished: string, next: string): string;
}
