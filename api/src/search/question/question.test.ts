import { describe, expect, test } from '@jest/globals';
import { stemMatcher } from '../passages/match-stems.js';
import { isSubject, withoutAskingWords } from './asking-words.js';
import { readOverview } from './overview-question.js';
import { detectLanguage } from './question-language.js';
import { namesAndNumbersOf } from './question-names.js';
import { readQuestion } from './question.js';

describe('question language', () => {
  const QUESTIONS = {
    en: `
    how do I repair a roof
    heat pump noise at night
    cheap sourdough starter tips
    which bank charges the least
    is rain good for seeds
    who wrote it
    pain after running
    post office closing times
    best cafe in town
    naïve Bayes explained to beginners
    what is a pension
    why do bakers get up early
    when is the next die casting fair
    What did Müller say about the tariff?
    how much does a café in Málaga pay
    newsletters about the French wine market
    can you freeze bread
    me and my garden
    es6 modules how do they work
    when do the clocks change
    AI regulation in the EU
    what are people saying about the Bundesbank
    is there anything on composting worms
    train strikes next week
    how to cook paella
    sourdough bread
  `,
    fr: `
    comment faire du pain au levain
    pompe à chaleur bruit
    prix du blé
    quel est le prix d'une ruche
    pourquoi les abeilles meurent
    ou acheter des semences anciennes
    lettres d’information sur le vélo
    qui a gagné
    c'est quoi une coopérative
    recette sans gluten
    combien coute une pompe a chaleur
    combien de temps dure la fermentation
    l'énergie solaire en ville
    faut-il tailler les rosiers en mars
    est-ce que le train est moins cher
    reparer un velo
    Où vit Marie Curie ?
    y a-t-il du nouveau chez Renault
    conseils jardinage potager
    vendre son vin a l etranger
    les abeilles et le miel
    que disent les economistes
    actualites du marche du travail
    vin rouge pas cher
    cuisiner une paella
    du pain et des roses
  `,
    es: `
    consejos huerto urbano
    cómo conservar las semillas
    como conservar las semillas
    precio de la bomba de calor
    bomba de calor
    cuanto cuesta una bomba de calor
    quien gano la liga
    por que suben los alquileres
    donde comprar semillas
    ¿hay trenes nocturnos?
    cuando se poda el olivo
    boletines sobre energía
    tiene sentido alquilar
    receta de pan sin gluten
    el coste del agua
    qué opina Carlos del precio
    mejores libros de cocina
    ayudas para autonomos
    me gusta el vino
    cuantos años dura un tejado
    quienes escriben sobre trenes
    abejas y miel
    que dicen de la inflacion
    noticias del mercado laboral
    cómo hacer croissants
    vino tinto barato
  `,
    de: `
    wie stelle ich die Heizkurve ein
    Wärmepumpe Lautstärke
    was kostet eine wärmepumpe
    was kostet eine waermepumpe
    wieviel Strom braucht ein Haus
    warum sterben Bienen
    Brot backen mit Sauerteig
    wer hat gewonnen
    gibt es Nachtzüge nach Rom
    hat die Bahn Verspätung
    Tipps gegen Schnecken
    Muss man Rosen schneiden
    darf ich im Garten grillen
    lohnt sich Solar
    Rundbriefe über Wein
    was ist die beste Zeit
    neue Regeln bei Mieten
    Haus kaufen oder mieten
    wann ist die Ernte in Bordeaux
    Bienen und Honig
    was sagen die Oekonomen
    wie macht man Paella
    Neues vom Arbeitsmarkt
    steht etwas zu Mehrwegflaschen drin
  `,
    names: `
    Harrow Garden Supply
    BMW
    Jean Martin
    Angela Merkel
    San Sebastián
    Le Monde
    Der Spiegel
    TypeScript
    IPv6
    2024
    C++
    🍞
    pizza
    restaurant
    Die Zeit
    La Repubblica
    Los Angeles
    Las Vegas
    New York
    Maria Lopez
    São Paulo
    GPT-4
    Das Boot
  `,
  };

  /** Their words are in no list or in several ones, so nothing is better than a guess. */
  const UNCERTAIN = ['des moines school board news', 'Kosten Heizung', 'billiger Rotwein'];

  const rows = (texts: Record<string, string>) =>
    Object.entries(texts).flatMap(([language, text]) =>
      text
        .trim()
        .split(/\n\s*/)
        .map((question) => [question, language === 'names' ? undefined : language] as const),
    );

  test.each(rows(QUESTIONS))('%s is in %s', (question, language) => expect(detectLanguage(question)).toBe(language));

  test.each(UNCERTAIN)('%s may be in more than one language', (question) =>
    expect(detectLanguage(question)).toBeUndefined(),
  );

  test('an empty question has no language', () => expect(detectLanguage('')).toBeUndefined());
});

describe('the words that an answer is likely to contain', () => {
  test.each([
    ['how much does a baguette cost', 'en', 'a baguette cost'],
    ['which font is good for signage', 'en', 'font is for signage'],
    ['how do I get hay for a horse', 'en', 'hay for a horse'],
    ['what is the current rent now', 'en', 'is the rent'],
    ['cuánto cuesta la lavadora', 'es', 'cuesta la lavadora'],
    ['combien coûte une baguette', 'fr', 'coûte une baguette'],
    ['was kostet ein Windrad', 'de', 'kostet ein Windrad'],
    ['when did the auction take place', 'en', 'the auction place'],
    ['comment Moreau signe-t-il son livre', 'fr', 'Moreau signe son livre'],
    ['que rencontre-t-elle à son retour', 'fr', 'rencontre à son retour'],
    ['what was a non-religious cause', 'en', 'a non religious cause'],
    ['welcher Panther-Verteidiger gewann', 'de', 'Panther Verteidiger gewann'],
    ['approximately how many boats are there', 'en', 'boats are there'],
    ['que veut dire levain', 'fr', 'levain'],
    ['quels outils pouvaient-ils garder', 'fr', 'outils garder'],
    ['qué podría costar un molino', 'es', 'costar un molino'],
    ['wie lautet normalerweise das Ergebnis', 'de', 'das Ergebnis'],
    ['wann durften die Boote fahren', 'de', 'die Boote fahren'],
    ['whats a kiln', 'en', 'a kiln'],
    ['why doesnt the mill open', 'en', 'the mill open'],
    ['how does a heat pump work', 'en', 'a heat pump'],
    ['cómo funciona el seguro', 'es', 'el seguro'],
    ['comment fonctionne le four', 'fr', 'four'],
    ['wie funktioniert eine Wärmepumpe', 'de', 'eine Wärmepumpe'],
    ['best way to sharpen a plane', 'en', 'to sharpen a plane'],
    ['diameter of a rail', 'en', 'diameter of a rail'],
    ['quelle est la meilleure façon de pétrir', 'fr', 'est la meilleure de pétrir'],
  ])('of "%s" do not include question words and light verbs', (question, language, words) => {
    const left = withoutAskingWords(question, language);
    expect(left.trim().split(/\s+/).join(' ')).toBe(words);
  });
});

test.each(['bread', 'heat pumps in winter', 'Levain', 'Wärmepumpe im Altbau'])('"%s" names a subject', (words) =>
  expect(isSubject(words)).toBe(true),
);

test.each(['bread?', 'why bread', 'is rye better', 'cuánto cuesta', 'faut du sel', 'the price of a loaf of bread'])(
  '"%s" asks for more',
  (words) => expect(isSubject(words)).toBe(false),
);

describe('comparing a stem of the question', () => {
  const match = stemMatcher();
  test.each([
    { what: 'the same', stem: 'tarif', other: 'tarif', weight: 1 },
    { what: 'with an accent', stem: 'température', other: 'temperature', weight: 1 },
    { what: 'the whole of a compound of which the text has a part', stem: 'stromtarif', other: 'tarif', weight: 0.5 },
    { what: 'a part of a compound', stem: 'transformator', other: 'ortsnetztransformator', weight: 0.5 },
    { what: 'of the same family', stem: 'hyphenat', other: 'hyphen', weight: 0.7 },
    { what: 'another word', stem: 'letter', other: 'lettuce', weight: 0 },
    { what: 'too short to tell', stem: 'art', other: 'party', weight: 0 },
    { what: 'another number', stem: '12000', other: '120000', weight: 0 },
  ])('that is $what has the right weight', ({ stem, other, weight }) => {
    expect(match(stem, new Set([other, 'elsewhere']))).toBe(weight);
  });
});

describe('parsing a question', () => {
  test.each([
    ['newsletters about AI', 'AI'],
    ['newsletters on AI research', 'AI research'],
    ['Find me some newsletters about Direct Mail', 'Direct Mail'],
    ["I'm looking for articles on heat pumps", 'heat pumps'],
    ['boletines sobre agricultura', 'agricultura'],
    ["lettres d'information sur la boulangerie", 'la boulangerie'],
    ['Newsletter über Energiewende', 'Energiewende'],
    ['financial newsletters on regulations', 'financial regulations'],
    ['newsletters', 'newsletters'],
    ['why do heat pumps fail', 'why do heat pumps fail'],
  ])('removes the lead-in from %j', (text, words) => {
    expect(readQuestion(text).words).toBe(words);
  });

  test('detects questions that ask for newsletters', () => {
    expect(readQuestion('newsletters about AI').wantsNewsletters).toBe(true);
    expect(readQuestion('financial newsletters on regulations').wantsNewsletters).toBe(true);
    expect(readQuestion('what changed in postal rates').wantsNewsletters).toBe(false);
  });

  test('supports quoted phrases and excluded words', () => {
    expect(readQuestion('"heat pump" tariffs -nuclear')).toMatchObject({
      words: 'tariffs heat pump',
      phrases: ['heat pump'],
      excluded: ['nuclear'],
    });
    expect(readQuestion('e-mail co-op').excluded).toEqual([]);
  });

  test.each([
    ['newsletters about AI but not research', 'AI', ['research']],
    ['tarifs de l’énergie, mais pas le nucléaire', 'tarifs de l’énergie', ['nucléaire']],
    ['Wärmepumpen, aber nicht Altbau', 'Wärmepumpen', ['Altbau']],
    ['can a library be open without staff', 'can a library be open without staff', []],
  ])('%j excludes a topic', (text, words, avoided) => {
    expect(readQuestion(text)).toMatchObject({ words, avoided });
  });

  test('stays as short as a question may be', () => {
    expect(readQuestion('\ufdfa'.repeat(10_000)).words).toHaveLength(10_000);
  });

  test('detects names by their capitals', () => {
    expect(readQuestion('Harrow Garden Supply').isName).toBe(true);
    expect(readQuestion('Marsh & Fen Wildlife Trust').isName).toBe(true);
    expect(readQuestion('Why do heat pumps fail').isName).toBe(false);
  });

  test('does not parse operators in a long text', () => {
    const text = `He said "yes" - twice -today. ${'A page about bread. '.repeat(100)}`;
    expect(readQuestion(text)).toMatchObject({ words: text.trim(), phrases: [], excluded: [], avoided: [] });
  });

  test('never removes everything', () => {
    for (const text of ['"', '-', '""', 'newsletters about', '?!', 'find me'])
      expect(readQuestion(text).meaning).not.toBe('');
  });
});

test.each([
  ['Which newsletters write about bread?', 'bread'],
  ['Which newsletter should I read about nursing?', 'nursing'],
  ['what are the best newsletters on AI?', 'AI'],
  ['good newsletters on film photography?', 'film photography'],
  ['can you recommend a good newsletter about bread', 'bread'],
  ['Is there a newsletter about type?', 'type'],
  ['las mejores newsletters sobre vino', 'vino'],
  ['¿Qué boletín me recomiendas sobre el riego?', 'el riego'],
  ['quelles sont les meilleures newsletters sur le pain ?', 'le pain'],
  ['recommande-moi une newsletter sur le sommeil', 'le sommeil'],
  ['die besten Newsletter über Brot', 'Brot'],
  ['Gibt es einen Newsletter über Stromnetze?', 'Stromnetze'],
])('%s asks for newsletters about "%s"', (question, subject) =>
  expect(readOverview(question)).toEqual({ subject, wantsNewsletters: true }),
);

test.each([
  ['What do the newsletters say about Marsh & Fen?', 'Marsh & Fen'],
  ['¿Qué dicen los boletines sobre el vino?', 'el vino'],
  ['Que disent les newsletters sur le pain ?', 'le pain'],
  ['Was sagen die Newsletter über Wärmepumpen?', 'Wärmepumpen'],
])('%s asks what they write about "%s"', (question, subject) =>
  expect(readOverview(question)).toEqual({ subject, wantsNewsletters: false }),
);

test.each([
  'Who writes The Letterbox Report?',
  'How many newsletters should I read?',
  'Do newsletters pay for postage?',
  'financial newsletters on regulations',
  'bread',
  'what do newsletters say about?',
])('"%s" asks for something else', (question) => expect(readOverview(question)).toBeUndefined());

test.each([
  ['what did Zebulon Harkness say about tariffs', 'en', ['Zebulon', 'Harkness']],
  ['what did second class stamps cost in 1974', 'en', ['1974']],
  ['was sagt die Netzagentur über 2019', 'de', ['2019']],
  ['How To Price A Newsletter', 'en', []],
  ['Why do stamps cost more', 'en', []],
])('finds the names and numbers in "%s"', (words, language, names) => {
  expect(namesAndNumbersOf(words, language)).toEqual(names);
});
