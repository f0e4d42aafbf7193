/**
 * Converts the stories of the games from Markdown to HTML. Marks such as `[^walker-28a]` become numbers of notes, and
 * images become drawings.
 */
import MarkdownIt from 'markdown-it';
import { articleHtml } from './article-html.ts';

export interface Story {
  /** The HTML of the text, cut where a drawing belongs: one part more than there are drawings. */
  parts: string[];
  /** The names of the drawings, such as `sand-board`. */
  drawings: string[];
  /** The HTML of the notes, a numbered list. */
  notes: string;
}

/** The mark of a fact at the end of a sentence. */
export const MARK = /\[\^([\w-]+)\]/g;

/** The definition of a mark: the document and the line that state the fact. */
const DEFINITION = /^\[\^([\w-]+)\]: (.*)\n?/gm;

export function storyOf(markdown: string): Story {
  const definitions = new Map([...markdown.matchAll(DEFINITION)].map(([, id = '', text = '']) => [id, text]));
  // Marks that cite the same line share a note.
  const notes = [...new Set(definitions.values())];
  const numberOf = (id: string) => notes.indexOf(definitions.get(id) ?? '') + 1;
  const html = articleHtml(markdown.replace(DEFINITION, ''), { linkTo: (href) => href, sectionLevel: 2 });
  const numberedHtml = html.replace(/(?:\[\^[\w-]+\])+/g, (marks) => {
    const numbers = new Set([...marks.matchAll(MARK)].map(([, id = '']) => numberOf(id)));
    return `<sup>${[...numbers].sort((a, b) => a - b).join(', ')}</sup>`;
  });
  const fragments = numberedHtml.split(/<p><img src="\.\.\/pictures\/([\w-]+)\.svg" alt="([^"]*)"><\/p>/);
  const story: Story = { parts: [fragments[0] ?? ''], drawings: [], notes: notesHtml(notes) };
  for (let index = 1; index < fragments.length; index += 3) {
    const [name = '', description = '', following = ''] = fragments.slice(index, index + 3);
    story.parts[story.parts.length - 1] += `<div class="drawing" role="img" aria-label="${description}">`;
    story.drawings.push(name);
    story.parts.push(`</div>${following}`);
  }
  return story;
}

function notesHtml(notes: readonly string[]): string {
  const markdownIt = new MarkdownIt({ html: false, linkify: false });
  return `<ol>${notes.map((note) => `<li>${markdownIt.renderInline(note)}</li>`).join('')}</ol>`;
}
