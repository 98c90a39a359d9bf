import { wordSet } from '../../../base/words/word-set.js';

/** Nouns of quantity, time and persons, and words that taggers mistake for nouns. Without accents. */
export const VAGUE_NOUNS = wordSet(`
  ability account accident action advantage advice afternoon age aim amount anybody anyone anything area argument arrangement aspect
  attempt attention average back basis beginning behaviour benefit body bottom bunch case cause centimetre chance change chapter
  character choice choose circumstance click colleague column comment common comparison complaint condition consequence copy corner
  couple course date deal decade decision degree detail difference difficulty direction discussion door drawer edge effect
  effort element everybody everyone everything evening evidence exception expert eye fact factor feeling few fifth figure finger floor foot form fortnight
  front future gap general glance good ground group guess habit handful head heart height help hint hope idea image impression increase individual
  instance item job joke kilometre kind lack language law leg length lesson level list look loss luck majority manner margin matter
  mean member memory method middle mile mind mistake mix moment mood more mouth move name need neighbour nobody noise none noon
  nothing notice object occasion opinion order origin other outcome owner pace pair paper paragraph party past pattern pause period
  permission picture piece plan player pocket position possibility post practice present pressure problem process product
  programme project promise proof purpose quality quarter question range rate reaction reality reason record relation
  remark remedy reply report respect response rest result reward right rise risk role room row rule run sale sample scale scene scheme season
  section secret self sense sentence series set setting shape share show sight sign size skill someone something
  sound source space specialist speech speed stage standard state statement step stop story straw study stuff style subject success sum
  summer surprise survey table talk task term test text theme theory third thought title today tone tool top total touch trade
  tradition trick trouble truth try turn twelfth type unit use user value variety version view visit voice wait warning watch weather
  week while whole will winter wish wonder word worker world worry writer year yesterday column version usual
  new old big small large young existing coming failed clear dark bright fixed whole closed reduced customer customers founder founders
  autumn spring barn bed clock roof bench hole slit city house yard hall cook journee licht megawatt kilowattstunde
  check class colour call box bag system review button corner piece skin caja sistema valor titulo carnet titre boite valeur systeme carte system kiste
  heading exciting fails learnt rose raises opening below above together yours coming serving touching tonight waiting living loved
  actual available different easy evident former honest latter likely main obvious only particular previous quiet recent several
  similar simple single special such true typical usual various wrong early late other same own few many much more most less least
  according become becomes begin begins bring brings buy buys came come comes cost costs cut cuts fall falls feel feels find finds
  gave gets give gives go goes happen happens hear held hold holds keep keeps knew know knows lead leads learn leave leaves let lets lie lies
  live lives lose loses mean means meet meets need needs pay pays put puts read reads said saw say says see sees sell sells send sends
  sit sits spend spends stand stands start starts stay stays take takes tell tells think thinks thought took tries turns wait waits want wants went
  works write writes wrote youd theyre hes shes weve hadnt didnt doesnt wont couldnt wouldnt shouldnt
  cosa manera modo forma tipo caso problema cuenta numero cifra media mitad tercio resto razon pregunta respuesta idea ejemplo nombre
  palabra frase linea lado lugar sitio punto paso vuelta nada nadie alguien algo gana falta hecho cambio resultado diferencia dato grado kilo
  litro hectarea tonelada kilometro centimo euro manana tarde noche madrugada verano invierno primavera otono lista consejo leccion
  hombre mujer hijo hija padre madre tio abuelo abuela nieto mano ojo pie cabeza voz secreto suerte culpa verdad mentira error cada
  primero segundo ultima mayor menor mismo misma propio propia entera entero nuevo nueva viejo vieja grande pequeno pequena buen bueno
  chose maniere facon sorte type cas probleme compte nombre chiffre moitie tiers reste raison question reponse idee exemple nom mot
  phrase ligne cote lieu endroit point pas tour rien personne quelqu faute fait changement resultat difference degre kilo litre
  kilometre centime euro matin soir nuit ete hiver printemps automne liste conseil lecon homme femme fils fille pere mere oncle main oeil
  pied tete voix secret chance verite erreur chaque metre minute seconde siecle centaine dizaine douzaine plupart peine
  petit petite grand grande nouveau nouvelle vieux vieille beau belle meme propre seul seule
  sache art weise fall problem zahl halfte drittel rest grund frage antwort idee name wort satz zeile seite ort punkt schritt nichts niemand
  jemand etwas fehler anderung ergebnis unterschied grad kilo liter kilometer cent euro morgen abend nacht sommer winter fruhling herbst
  liste rat lehre mann frau sohn tochter vater mutter onkel hand auge fuss kopf stimme geheimnis gluck wahrheit meter minute sekunde
  jahrhundert dutzend viertel paar stuck lage stelle blick weg wert sinn ende seite bild ding form folge art mal weile
  aloud uphill downhill upstairs downstairs downstream upstream freehand underneath overseas sideways somebody whoever whatever wherever
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
  diciembre montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz juni juli oktober dezember
  mediodia bajo alto dicho frio calor cuerpo aire sorpresa fondo dentro fuera arriba abajo atras delante entonces aqui alli ahora cuanto
  dit fait passe vient prend met reste tient donne rend sort part perd coute dehors dedans avant apres pendant depuis fond rayon
  froid chaud debout ensemble environ davantage ailleurs autrement plutot vite client clients cliente clientes personnes kunde kunden leser
  dit prix precio preis
  antrag anfrage anspruch mittel durchschnitt summe menge hohe grosse lange breite alter anzahl
`);

/** Too vague alone, but fine before another noun: 'night bus', 'customer service'. */
export const NARROWING_NOUNS = wordSet(`
  night day winter summer spring autumn morning evening work life home house city state street road language quality process product customer
  table text test user body air reader people community town time space record party head eye hand foot sample room
`);

/** Words that come before a noun. */
export const DETERMINERS: Record<string, ReadonlySet<string>> = {
  es: wordSet(
    'el la los las un una unos unas del al de su sus mi mis este esta estos estas ese esa esos esas aquel aquella cada sin',
  ),
  fr: wordSet(
    'le la les un une des du de au aux ce cet cette ces mon ma mes son sa ses notre nos votre vos leur leurs chaque sans l d',
  ),
};

/** Adjectives before a noun that add no meaning. */
export const LEADING_ADJECTIVES: Record<string, ReadonlySet<string>> = {
  es: wordSet(
    'gran buen buena buenos buenas mal mala mejor peor nuevo nueva nuevos nuevas primer primera segundo segunda tercer tercera ultimo ultima mismo misma otro otra otros otras pequeno pequena vieja viejo todo toda todos todas medio media pleno plena propio propia',
  ),
  fr: wordSet(
    'grand grande grands grandes petit petite petits petites bon bonne bons bonnes mauvais mauvaise meilleur meilleure nouveau nouvelle nouveaux nouvelles premier premiere deuxieme dernier derniere meme autre autres vieux vieille ancien ancienne anciens jeune gros grosse beau belle long longue tout toute tous toutes demi seul seule prochain prochaine vrai vraie',
  ),
};

/** Endings of adjectives after a noun. */
export const ADJECTIVE_ENDINGS: Record<string, RegExp> = {
  es: /(?:al|ales|ic[oa]s?|ari[oa]s?|iv[oa]s?|os[oa]s?|bles?|ad[oa]s?|id[oa]s?|ares|ian[oa]s?|il|iles)$/,
  fr: /(?:elles?|iques?|ales?|aux|aires?|ifs?|ives?|eux|euses?|ables?|ibles?|ées?|és|iens?|iennes?)$/,
};
