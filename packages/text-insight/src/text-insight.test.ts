import { describe, expect, test } from '@jest/globals';
import nlp from 'compromise';
import { isDangling, refersBack } from './find-dangling.js';
import { parseEnglish } from './parse-english.js';
import { sentencesOf } from './pick-sentences.js';
import { summariseText } from './summarise-text.js';

describe('find dangling', () => {
  test.each([
    'It closes in April.',
    'That figure has doubled.',
    '“This is new,” she says.',
    'Elle ferme en avril.',
    "C'est le prix à payer.",
    'Ce chiffre a doublé.',
    'Esta cifra ha crecido.',
    'Sie schließt im April.',
    'Diese Zahl hat sich verdoppelt.',
    'Das zeigt der Versuch.',
    'Nine of them leak.',
    'Dentro están las semillas.',
    'Trop chaud, il entre dans la pâte.',
    'Danach verschob auch die Gruppe ihren Verbrauch.',
    'Heute gehören ihr zwölf Dächer.',
    'Die meisten lassen ihn von einem Büro schreiben.',
    'La empezó la maestra.',
    'In Polish it has four words.',
    'After the strike, they returned to the depot.',
    'Je lui ai dit que c’était imprudent.',
    'On l’apporte le samedi.',
    'Le camion de Bastien y passe le mardi.',
    'Murieron en la sequía tres de cada diez.',
    'The eleventh, from a trust in the fens, had an open line.',
    'In the third I put the pause into another sentence.',
    'La tercera llegó en marzo.',
    'Le septième est pour un homme du lavoir.',
    'Das zweite kam erst im Herbst.',
    'Cuatro por blandos, seis por feos.',
    "Vingt-sept, c'est ce qu'il faut.",
    'Holloway Mills was one of them.',
    'El molino es uno de ellos.',
    'Bastien est l’un d’eux.',
    'Lennetal ist eine davon.',
    'Under it eleven boats were found.',
    'In 2012 she sold the mill.',
    'En 2016, elle compte deux fours.',
    'Im Winter ersetzt sie Gas.',
    'Beantragt sind dort Batteriespeicher.',
    'Pour celle-ci, il faut du beurre.',
    'Sums that one should not do, he said.',
    '“Hot tea cools,” she says.',
    'On the railway, he said, one walks the line.',
    '*C’est la saison*, dit-elle.',
    'Kuchen gehört dazu, sagt er.',
    'In that order, the first two take ten minutes.',
    'Before those, nobody counted.',
  ])('%s needs the sentence before', (sentence) => {
    expect(isDangling(sentence)).toBe(true);
    expect(refersBack(sentence)).toBe(true);
  });

  test.each([
    'But the mill closed in April.',
    'However, the post office disagrees.',
    'Third, nobody counted the letters.',
    'Darüber hinaus schloss die Mühle.',
    'Et Idrissa est resté.',
    'También cerró el molino.',
  ])('%s continues the sentence before, and can be quoted without it', (sentence) => {
    expect(isDangling(sentence)).toBe(true);
    expect(refersBack(sentence)).toBe(false);
  });

  test.each([
    'Italy closes its post offices.',
    'The rate rises in April.',
    'Thatcham prints a million letters.',
    'Il y a trois fours dans le village.',
    'Centralisation costs more than it saves.',
    'Cesare owns the mill.',
    'Es gibt drei Öfen im Dorf.',
    'Third-class mail costs less.',
    'Ein Dorf verkauft ihr altes Netz.',
    'Das Netz hält im Winter.',
    'Eselsbrücken helfen beim Lernen.',
    'El molino abre en abril.',
    'Sur la place, le four chauffe.',
    'In April the mill in Harrow closes.',
    'After three weeks it is hard to find a seat.',
    'The seventh letter of the year costs most.',
    'Dans ce village il y a trois fours.',
    'Nous fermons le lundi.',
    'El tercer molino abre en abril.',
    'Compraron quienes tenían árboles.',
    'Cuatro molinos cerraron en abril.',
    'Le premier four chauffe à cinq heures.',
    'Das zweite Windrad kostet sechs Millionen.',
    'In Dänemark wurde dort geheizt, wo Wasser war.',
    'The mill is one of those that closed.',
    'In Harrow nobody lives there.',
    'In 2027 it is the turn of the mill.',
    'Winnie Tranter knows that hot tea cools, she says.',
    'The mill closed, the miller said.',
    'In those of us who bake, flour ends up everywhere.',
  ])('%s makes sense alone', (sentence) => expect(isDangling(sentence)).toBe(false));

  const TEXT = `The mill in Harrow grinds rye and wheat for eleven bakeries along the river. It was bought by the bakeries themselves when the miller retired in May.
They pay for flour by the sack and share the repairs of the mill at the end of each year. That figure was higher than the bakeries had expected of a mill.
A sack of rye flour from the mill costs the bakeries two pounds more than flour from the port. But the bakeries lose less flour, because the mill delivers every week.
The eleven bakeries want to buy a second stone for the mill before the next harvest. It would double the flour that the mill grinds for the bakeries in a week.`;

  test('a sentence does not end at a date or an abbreviation', () => {
    const text =
      'Am 12. April haben wir das Netz getrennt. Dr. Amat kam um acht, z. B. mit dem Rad. Es ging gut aus für alle.';
    expect(sentencesOf(text).map((sentence) => sentence.text)).toEqual([
      'Am 12. April haben wir das Netz getrennt.',
      'Dr. Amat kam um acht, z. B. mit dem Rad.',
      'Es ging gut aus für alle.',
    ]);
  });

  test('a sentence of less than 6 or more than 45 words is left out', () => {
    const sentence = (words: number) => `${Array.from({ length: words }, () => 'rye').join(' ')}.`;
    expect([5, 6, 45, 46].map((words) => sentencesOf(sentence(words)).length)).toEqual([0, 1, 1, 0]);
  });

  test('a word that ends in an accented letter is not an abbreviation', () => {
    const text = 'Ganó más que con 140 toneladas de maíz. Lo cuenta en voz baja y sin orgullo.';
    expect(sentencesOf(text)).toHaveLength(2);
  });

  test.each([
    ['Hello everybody, and thank you for opening this letter about the mill.', 'a greeting'],
    ['Use the code MILL for 20% off a sack of flour at the mill this week.', 'an advertisement'],
    ['Abonnez-vous pour recevoir les lettres du moulin et de la farine.', 'an advertisement'],
    ['What will the bakeries of the mill do when the flour costs more?', 'a question'],
  ])('%s is not used in a summary: %s', async (sentence) => {
    const text = `${sentence} ${TEXT}`;
    const article = { title: 'The mill of Harrow', text, language: 'en', isPartial: false };
    expect((await summariseText(article)).summary).not.toContain(sentence);
  });

  test('a sentence that repeats the title is not used in a summary', async () => {
    const title = 'The eleven bakeries of Harrow buy the mill that grinds their rye and wheat';
    const article = { title, text: `${title}. ${TEXT}`, language: 'en', isPartial: false };
    expect((await summariseText(article)).summary).not.toContain(title);
  });

  test('a summary has no dangling sentences', async () => {
    const article = { title: 'The mill', text: TEXT, language: 'en', isPartial: false };
    const { summary } = await summariseText(article);
    const points = summary.split('\n').flatMap((line) => /^(?:\*\*In short:\*\*|-) (.+)$/.exec(line)?.[1] ?? []);
    expect(points.length).toBeGreaterThan(1);
    expect(points.filter(isDangling)).toEqual([]);
  });

  test('a text with only dangling sentences still has a summary', async () => {
    const text =
      'It rains in the valley and nobody wants to go out today. They wait for the post that never comes on Mondays.';
    const article = { title: null, text, language: 'en', isPartial: false };
    expect((await summariseText(article)).summary).toContain('It rains');
  });
});

describe('parse english', () => {
  const LINE = 'Greta Quill of Marlow Instruments told us what the presses cost.';

  test('a line is parsed once for all callers', async () => {
    expect(await parseEnglish(LINE)).toBe(await parseEnglish(LINE));
  });

  test('people are found, and words keep their tags', async () => {
    const { people, sentences } = await parseEnglish(LINE);
    const plain = nlp(LINE).json({ offset: false, terms: { tags: true } }) as typeof sentences;
    const tagsOf = (all: typeof sentences) => all.flatMap(({ terms }) => terms.map(({ tags }) => [...tags].sort()));
    expect(people).toEqual(['Greta Quill']);
    expect(tagsOf(sentences)).toEqual(tagsOf(plain));
  });
});
