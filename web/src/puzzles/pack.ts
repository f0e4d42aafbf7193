/** Puzzle packs: the text of `*.puzzles`, specified in `docs/puzzles.md`. */

/** An accepted turn. If the puzzle continues, the opponent's reply follows, and then another accepted turn. */
export interface SolutionLine {
  turn: string;
  reply?: string;
  /** The turns accepted after the reply; none at the end of the puzzle. */
  continuations: readonly SolutionLine[];
}

export interface Puzzle {
  id: string;
  theme: string;
  /** A rating on the scale of players. */
  difficulty: number;
  /** `win`, `draw`, or the number of pieces or seeds gained. */
  value: string;
  /** What proves the solution: `table` or `search`; `game` for a puzzle made from a mistake of the user. */
  proof: string;
  /** The position text. */
  position: string;
  solution: readonly SolutionLine[];
  /**
   * A turn outside the solution is accepted if its expected result, in thousandths of a win, is at least this. Absent if
   * no such turn is accepted.
   */
  sufficientResult?: number;
}

/** Thrown if a pack is damaged, incomplete or of a later version. */
export class PackError extends Error {}

const FORMAT_VERSION = 1;

/** Parses a pack. */
export function readPack(text: string): Puzzle[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const [magic, format, , , count] = header.split('\t');
  if (magic !== 'griot-puzzles' || Number(format) !== FORMAT_VERSION || lines.length !== Number(count))
    throw new PackError(header);
  return lines.map(readPuzzle);
}

function readPuzzle(line: string): Puzzle {
  const [id, theme, difficulty, value, proof, position, solution] = line.split('\t');
  if (!id || !theme || !difficulty || !value || !proof || !position || !solution) throw new PackError(line);
  return { id, theme, difficulty: Number(difficulty), value, proof, position, solution: readSolution(solution) };
}

/** Parses a solution such as `A(b;C D) E`. */
export function readSolution(text: string): SolutionLine[] {
  return splitAtOuterSpaces(text).map((line) => {
    const parenthesis = line.indexOf('(');
    if (parenthesis < 0) return { turn: line, continuations: [] };
    const semicolon = line.indexOf(';', parenthesis);
    if (semicolon < 0 || !line.endsWith(')')) throw new PackError(line);
    return {
      turn: line.slice(0, parenthesis),
      reply: line.slice(parenthesis + 1, semicolon),
      continuations: readSolution(line.slice(semicolon + 1, -1)),
    };
  });
}

/** Splits at spaces outside parentheses. */
function splitAtOuterSpaces(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth--;
    if (i === text.length || (text[i] === ' ' && depth === 0)) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return parts;
}
