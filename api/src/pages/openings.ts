import type { AskAsVisitor, Question } from '../graphql/ask-as-visitor.js';
import type { Caller } from '../accounts/access.js';

/** What a page of the client begins with: the scripts of its own, and what it asks at once. */
export interface Opening {
  scripts: string[];
  questions: Question[];
}

export type Openings = Record<string, Opening>;

/** The build of the client says what each page begins with; ':id' in its questions is what the address has there. */
export function openingOf(openings: Openings, pagePath: string): Opening {
  for (const [pattern, opening] of Object.entries(openings)) {
    const match = new RegExp(`^${pattern.replace(':id', '(\\d{1,9})')}$`).exec(pagePath);
    if (match) return { ...opening, questions: opening.questions.map((question) => askAbout(match[1], question)) };
  }
  return { scripts: [], questions: [] };
}

function askAbout(id: string | undefined, question: Question): Question {
  const variables = Object.entries(question.variables).map(([name, value]) => [name, value === ':id' ? id : value]);
  return { ...question, variables: Object.fromEntries(variables) as Question['variables'] };
}

export const scriptTags = ({ scripts }: Opening) =>
  scripts.map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">\n    `).join('');

/** What the page asks first, answered in its document. What is refused, the page asks by itself and is told why. */
export async function firstAnswers({ questions }: Opening, ask: AskAsVisitor, from: Omit<Caller, 'user'>) {
  const answers = await Promise.all(
    questions.map(async (question) => {
      const data = await ask(from, question);
      return data ? [[question.operationName, { variables: question.variables, data }]] : [];
    }),
  );
  // Nothing in a text may end the element that it stands in.
  const written = JSON.stringify(Object.fromEntries(answers.flat())).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="first-answers">${written}</script>`;
}
