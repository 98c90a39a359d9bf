import { expect, test } from '@jest/globals';
import { detectLanguage } from './question-language.js';

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
