import { wordSet } from '../../../base/words/word-set.js';

/** Common words of the four languages, without accents, that are no names, alone or together. */
const COMMON_NOUNS = wordSet(`
  bank school company university hospital council city government ministry press team group institute foundation store shop
  college church library museum court police army board office department agency authority union association club
  committee commission center centre service services system systems network market fund trust society studio lab labs
  house street road park town village county state country nation region district station airport port harbour post mail
  news times journal review report letter newsletter weekly daily today editor reader readers customer customers people
  central local national international global public private general special new old big small first second last
  federal royal community regional municipal high middle primary secondary county parish
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december spring summer autumn winter north south east west
  banque ecole societe entreprise universite hopital conseil ville gouvernement ministere equipe groupe fondation magasin
  mairie eglise bibliotheque musee tribunal armee bureau agence syndicat marche maison rue route village pays region gare
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre
  novembre decembre
  schule firma unternehmen universitat krankenhaus rat stadt regierung ministerium presse verein gruppe institut stiftung
  laden kirche bibliothek museum gericht polizei amt behorde verband markt haus strasse dorf land bahnhof genossenschaft
  stadtwerke montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz juni juli oktober dezember
  banco escuela empresa universidad hospital consejo ciudad gobierno ministerio prensa equipo grupo instituto fundacion tienda
  iglesia biblioteca museo tribunal policia ejercito oficina agencia sindicato mercado casa calle carretera pueblo pais
  cooperativa estacion lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio
  agosto septiembre octubre noviembre diciembre
  the a an le la les l un une des du der die das ein eine el los las uno una de del of and et und y
`);

/** Function words. */
const FUNCTION_WORDS = wordSet(`
  a about after again all also am an and any are as at be because been before being but by can could did do does doing down each
  even every few for from get got had has have having he her here his how i if in into is it its just like made make many me
  more most much must my no nor not now of off on once one only or other our out over own said same say see she should so some
  such than that the their them then there these they this those three through to too two under until up us use used very was
  we well were what when where which while who whose why will with without would you your
  al ante aun cada como con cual cuando de del desde dos donde el ella ellas ellos en entre era es esa ese eso esta este esto
  estos fue ha han hasta hay la las le les lo los mas me mi muy ni nos nosotros o otra otro para pero poco por porque pues que
  quien se sea ser si sin sobre solo son su sus tambien tan tanto te tiene todo todos tres tu un una uno unos y ya
  au aussi aux avec car ce cela ces cet cette chez comme dans des deux donc du elle elles et etre eux fait faut il ils je leur
  leurs lui ma mais meme mes moi moins mon ne nous on ont ou par pas peu plus pour qu quand quel quelle qui quoi sa sans ses
  sont sous sur ta tout tous toute tres une vers voici voila votre vous
  aber alle als auch auf aus bei bin bis da damit dann das dass dem den denn der des die dies diese dieser dieses doch dort
  drei durch ein eine einem einen einer eines er etwas fur hat hatte haben hier ich ihr ihre im ins ist ja jede jeder kann kein
  keine konnen mal man mehr mit muss nach nicht nichts noch nun nur ob oder ohne sehr sein seine seit sich sie sind so soll
  uber um und uns unser unter viel vom von vor wann war warum was weil wenn wer werden wie wieder wir wird wo zu zum zur zwei
  zwischen
`);

/** Nouns that are too general to be a topic. */
const VAGUE = wordSet(`
  people person thing things way ways time times year years month months week weeks day days hour hours minute minutes
  number numbers part parts point points question questions answer example kind sort lot bit rest end start beginning
  place places man men woman women child children life world work job word words line lines page pages side hand
  edition issue letter note notes email article story link reader subscriber morning evening night today yesterday tomorrow
  last next first good better best bad great little long short full half whole same different right wrong real sure
  actually really maybe perhaps always never often still already almost enough quite rather
  personne gens chose choses fois annee annees mois semaine jour jours heure heures temps vie monde exemple partie fin debut
  ans an dernier derniere premier premiere bon bonne bien mieux toujours jamais souvent encore deja presque
  leute mensch menschen ding dinge mal jahr jahre monat monate woche wochen tag tage stunde stunden zeit leben welt beispiel
  teil ende anfang letzte erste gut besser immer nie oft schon fast
  persona personas gente cosa cosas vez veces ano anos mes meses semana semanas dia dias hora horas tiempo vida mundo ejemplo
  parte fin principio ultimo primera bueno mejor siempre nunca
  zero one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty
  ninety hundred hundreds thousand thousands million millions billion billions dozen half quarter third percent percentage
  dollar dollars euro euros cent cents pound pounds metre metres meter meters mile miles kilo kilos gram grams litre litres degree
  degrees inch inches january february march april may june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday
  deux trois quatre cinq sept huit neuf dix vingt trente cent cents mille million millions milliard milliards moitie pourcent
  vier funf sechs sieben acht neun zehn zwanzig dreissig hundert tausend million millionen milliarde milliarden prozent halfte
  dos tres cuatro cinco siete ocho nueve diez veinte treinta ciento cien mil millon millones mitad
  jai cest nest dun dune lon quil quon dont cant dont isnt wasnt im ive youre its thats
`);

/** French and English contractions at the start of a sentence: "J'ai", "It's", "C'est". */
const CONTRACTION = /^(?:[cdjlmnst]|qu|it|that|there|what|who|he|she|i|we|you|they)['’](?:\p{Ll}|$)/u;

export const isContraction = (text: string): boolean => CONTRACTION.test(text.toLowerCase());

/** Whether all words of a name are common nouns: 'bank', 'school board', 'la banque centrale'. */
export const isGenericName = (plain: string): boolean =>
  plain.split(' ').every((word) => COMMON_NOUNS.has(word) || FUNCTION_WORDS.has(word));

/** Whether all words of a phrase are too general. */
export const isGenericSubject = (plain: string): boolean =>
  plain
    .split(' ')
    .every((word) => word.length < 2 || VAGUE.has(word) || FUNCTION_WORDS.has(word) || /^\d+$/.test(word));
