import { readFileSync } from 'node:fs';

export interface Named {
  companies: string[];
  people: string[];
}

export interface NamedText extends Partial<Named> {
  language: string;
  half: 'dev' | 'test';
  text: string;
  /** Names that may be found or missed: first names, places, short forms. */
  fine: string[];
}

/** Texts in many genres with well-known companies. The half 'test' is held out from tuning. Compiled code reads them here too. */
export const readNamedTexts = (): NamedText[] =>
  JSON.parse(readFileSync(new URL('./named-texts.json', import.meta.url), 'utf8')) as NamedText[];

/** A short form of a name that was found is not another name. */
const isFormOf = (one: string, other: string) => one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

/** Precision and recall of names. */
export class NameScore {
  private right = 0;
  private wrong = 0;
  private missed = 0;

  add(found: Named, label: NamedText): void {
    for (const kind of ['companies', 'people'] as const) {
      const wanted = label[kind] ?? [];
      const right = found[kind].filter((name) => wanted.includes(name));
      this.right += right.length;
      this.wrong += found[kind].filter((name) => !wanted.includes(name) && !label.fine.includes(name)).length;
      this.missed += wanted.filter((name) => !right.includes(name) && !right.some((one) => isFormOf(one, name))).length;
    }
  }

  get precision(): number {
    return this.right / (this.right + this.wrong);
  }

  get recall(): number {
    return this.right / (this.right + this.missed);
  }
}
