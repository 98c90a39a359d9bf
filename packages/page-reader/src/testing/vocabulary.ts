/** Enough words for distinct editions in a detectable language. */
export interface Vocabulary {
  titles: string[];
  sentences: string[];
  nouns: string[];
  verbs: string[];
  places: string[];
  columns: [string, string];
}

const words = (text: string): string[] => text.trim().split(/\s*\|\s*/);

export const VOCABULARY: Record<string, Vocabulary> = {
  en: {
    titles: words(
      'What the {n} taught us about the {n} | Why every {n} needs a better {n} | The quiet return of the {n} | A week with the {n} and its {n} | How we stopped worrying about the {n} | Three things nobody says about a {n}',
    ),
    sentences: words(
      'the {n} in {p} {v} the {n} for the first time in {#} days, and nobody there was surprised. | when you {v} a {n}, you learn more about the {n} than any handbook would tell you. | last week we went to {p} and spoke with {#} people who {v} their {n} every morning. | it is easy to forget that a {n} costs money, that a {n} takes time, and that both need a {n}. | according to the figures from {p}, the price of one {n} rose by {#} percent, which few had expected. | some readers asked why we {v} the {n} at all; the short answer is that the {n} does not do it alone.',
    ),
    nouns: words(
      'kiln | ledger | harbour | furrow | loom | freight train | printing press | greenhouse | tide table | workbench | orchard | archive | bakery | lighthouse | warehouse | notebook',
    ),
    verbs: words('repaired | measured | sold | photographed | described | replaced | inherited | catalogued'),
    places: words('Bergen | Rotterdam | Halifax | Trieste | Porto | Lübeck | Galway | Aarhus'),
    columns: ['Thing', 'Count'],
  },
  de: {
    titles: words(
      'Was uns {n} über {n} lehrt | Warum {n} ohne {n} nicht geht | Die stille Rückkehr von {n} | Eine Woche mit {n} und {n} | Drei Dinge, die niemand über {n} sagt',
    ),
    sentences: words(
      'in {p} hat man {n} zum ersten Mal seit {#} Tagen {v}, und niemand war darüber erstaunt. | wer {n} einmal {v} hat, weiß mehr darüber, als ein Handbuch je erklären könnte. | letzte Woche waren wir in {p} und sprachen mit {#} Menschen, die sich jeden Morgen um {n} kümmern. | man vergisst leicht, dass {n} Geld kostet, dass {n} Zeit braucht und dass beides ohne {n} wenig nützt. | nach den Zahlen aus {p} ist der Preis für {n} um {#} Prozent gestiegen, womit kaum jemand gerechnet hatte. | einige fragten, warum wir {n} überhaupt {v} haben; die kurze Antwort ist, dass es von allein nicht geht.',
    ),
    nouns: words(
      'Werkbank | Kassenbuch | Hafenmeisterei | Ackerfurche | Webstuhl | Güterzug | Druckerpresse | Gewächshaus | Gezeitentafel | Obstgarten | Backstube | Leuchtturm',
    ),
    verbs: words('repariert | gemessen | verkauft | beschrieben | ersetzt | geerbt'),
    places: words('Bergen | Rotterdam | Lübeck | Triest | Porto | Rostock'),
    columns: ['Sache', 'Anzahl'],
  },
  fr: {
    titles: words(
      'Ce que {n} nous apprend sur {n} | Pourquoi {n} ne va pas sans {n} | Le retour discret de {n} | Une semaine avec {n} et {n} | Trois choses que personne ne dit sur {n}',
    ),
    sentences: words(
      'à {p}, on a {v} {n} pour la première fois depuis {#} jours, et cela n’a étonné personne. | celui qui a {v} {n} en sait davantage que ce que racontent tous les manuels. | la semaine dernière, nous étions à {p} et nous avons parlé avec {#} personnes qui s’occupent de {n} chaque matin. | on oublie facilement que {n} coûte de l’argent, que {n} prend du temps, et que rien ne se fait sans {n}. | selon les chiffres de {p}, le prix de {n} a augmenté de {#} pour cent, ce que peu de gens attendaient.',
    ),
    nouns: words(
      'l’établi | le grand livre | la capitainerie | le sillon | le métier à tisser | le train de marchandises | la presse | la serre | le verger | le fournil | le phare',
    ),
    verbs: words('réparé | mesuré | vendu | décrit | remplacé | hérité'),
    places: words('Nantes | Rotterdam | Trieste | Porto | Marseille | Brest'),
    columns: ['Chose', 'Nombre'],
  },
  es: {
    titles: words(
      'Lo que {n} nos enseña sobre {n} | Por qué {n} no existe sin {n} | El regreso silencioso de {n} | Una semana con {n} y {n} | Tres cosas que nadie dice sobre {n}',
    ),
    sentences: words(
      'en {p} han {v} {n} por primera vez en {#} días, y nadie se sorprendió. | quien ha {v} {n} sabe mucho más de lo que cuentan los manuales. | la semana pasada estuvimos en {p} y hablamos con {#} personas que cuidan de {n} todas las mañanas. | es fácil olvidar que {n} cuesta dinero, que {n} necesita tiempo y que nada funciona sin {n}. | según las cifras de {p}, el precio de {n} subió un {#} por ciento, algo que muy pocos esperaban.',
    ),
    nouns: words(
      'el banco de trabajo | el libro mayor | la capitanía | el surco | el telar | el tren de carga | la imprenta | el invernadero | el huerto | la panadería | el faro',
    ),
    verbs: words('reparado | medido | vendido | descrito | reemplazado | heredado'),
    places: words('Bilbao | Oporto | Trieste | Cádiz | Valencia | Vigo'),
    columns: ['Cosa', 'Cantidad'],
  },
};
