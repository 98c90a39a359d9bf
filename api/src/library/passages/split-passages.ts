/** A slice of a text by its offsets. */
export interface Slice {
  startsAt: number;
  endsAt: number;
}

const PARAGRAPH = /[^\n]+(?:\n(?!\n)[^\n]+)*/g;
/** Ends of sentences. List items and headings end with their line. */
const SENTENCE = /[^.!?…\n]+(?:[.!?…]+["'”’»)\]]*(?=\s|$)|\n|[.!?…]+)?/g;

/** Splits a text at paragraphs, then sentences, then words, into slices of at most this many words. Lazy. */
export function splitPassages(text: string, mostWords: number, mostSlices = Infinity): Slice[] {
  const slices: Slice[] = [];
  let open: (Slice & { words: number }) | undefined;
  const close = () => {
    if (open) slices.push({ startsAt: open.startsAt, endsAt: open.endsAt });
    open = undefined;
  };
  for (const piece of piecesOf(text, mostWords)) {
    const fits = open && open.words + piece.words <= mostWords;
    // A paragraph starts a new passage unless the current one is too short.
    const isStump = open && open.words < mostWords / 2;
    if (open && fits && (!piece.beginsParagraph || isStump)) {
      open.endsAt = piece.endsAt;
      open.words += piece.words;
      continue;
    }
    close();
    if (slices.length === mostSlices) break;
    open = { startsAt: piece.startsAt, endsAt: piece.endsAt, words: piece.words };
  }
  close();
  return slices;
}

interface Piece extends Slice {
  words: number;
  beginsParagraph: boolean;
}

function* piecesOf(text: string, mostWords: number): Generator<Piece> {
  for (const paragraph of text.matchAll(PARAGRAPH)) {
    let beginsParagraph = true;
    for (const sentence of paragraph[0].matchAll(SENTENCE)) {
      for (const part of wordRuns(sentence[0], mostWords)) {
        const startsAt = paragraph.index + sentence.index + part.startsAt;
        yield { startsAt, endsAt: startsAt + part.endsAt - part.startsAt, words: part.words, beginsParagraph };
        beginsParagraph = false;
      }
    }
  }
}

/** Splits sentences that are longer than a passage. */
function* wordRuns(sentence: string, mostWords: number): Generator<Slice & { words: number }> {
  let run: (Slice & { words: number }) | undefined;
  for (const { index, 0: word } of sentence.matchAll(/\S+/g)) {
    run ??= { startsAt: index, endsAt: index, words: 0 };
    run.endsAt = index + word.length;
    run.words += 1;
    if (run.words < mostWords) continue;
    yield run;
    run = undefined;
  }
  if (run) yield run;
}
