import { wordSet } from '../../../base/words/word-set.js';

/** Last words of company names: 'Norholt Foods', 'Alder Paper'. In lower case. */
export const COMPANY_NOUNS = wordSet(`
  inc corp corporation company companies co ltd limited llc llp plc group holdings holding partners bank banks lab labs systems software
  capital foundation institute university college press works foods food energy logistics freight insurance mutual assurance supply
  supplies timber fisheries rail railways airlines airways surveyors accountants consultants advisers advisors architects solicitors
  valves tools instruments devices robotics motors engines pharma pharmaceuticals biotech therapeutics hotels inns resorts analytics
  data technologies technology tech media studio studios pictures records books publishing publishers printing printers print paper
  mills mill foundry steel cement chemicals plastics textiles furniture ceramics glass clinics clinic hospice hospital hospitals care
  health dental medical parcel parcels couriers shipping lines carriers haulage transport trucking pay payments money finance financial
  investments ventures trust fund securities outdoor outdoors sports cooperative co-operative co-op services service solutions
  industries international worldwide enterprises associates agency council authority commission association federation union society club
  museum gallery theatre orchestra kitchen bakery brewery roasters coffee tea wines distillery dairy farms farm nurseries nursery
  gardens seeds stores market markets retail outfitters apparel clothing shoes jewellers housing homes properties estates builders
  construction utilities water power grid solar wind networks telecom wireless mobile semiconductors computing cloud security games
  gmbh ag se kg kgaa eg ug ohg sa sas sarl sl slu spa srl bv nv oy ab
  verlag brauerei molkerei versicherung druckerei genossenschaft gesellschaft werke stiftung verein verband
  cooperativa sociedad seguros bodegas hermanos hijos editorial energia banco fundacion
  editions éditions moulins frères freres assurances banque energie énergie`);

/** First words of company names: 'Banco Azul', 'Stadtwerk Mühlbach', 'Finca La Umbría'. */
export const COMPANY_HEADS = wordSet(`
  bank banco banque cooperativa coopérative stadtwerk stadtwerke société sociedad fundación fondation stiftung university université
  universidad universität institut institute instituto finca bodega bodegas almazara hermanos viveros editorial grupo groupe boulangerie
  moulin moulins brasserie ferme maison librairie laiterie caisse mutuelle genossenschaft molkerei brauerei verlag gruppe
  bürgerenergie energiegenossenschaft sparkasse volksbank uniklinikum universitätsklinikum klinikum handwerkskammer sägewerk baumschule buchhandlung
  bäckerei gärtnerei weingut kanzlei apotheke druckerei verbraucherzentrale bundesagentur ayuntamiento sindicato comisión ministerio agencia
  asociación federación consejo librería agence syndicat commission fédération ministère association tannerie atelier museo musée clínica clinique hospital`);

/** German compounds: 'Speichergesellschaft', 'Energiegenossenschaft'. */
export const COMPANY_HEAD_ENDING =
  /(?:gesellschaft|genossenschaft|werke?|verband|verein|verlag|sparkasse|energie|kammer|agentur|klinikum|zentrale)$/;

/** Titles and roles before the name of a person. */
export const ROLES = wordSet(`
  mr mrs ms miss dr prof professor sir dame lady lord captain sergeant judge mayor minister president chair chairman chairwoman director
  manager partner treasurer secretary chef pharmacist nurse doctor engineer planner driver editor founder economist analyst consultant
  researcher historian curator architect librarian bookseller baker farmer teacher designer developer auditor inspector surveyor broker
  buyer owner councillor senator governor ambassador attorney counsel colleague co-founder cofounder ceo cfo cto
  monsieur madame mme mlle mademoiselle maître docteur professeur directeur directrice maire présidente président ministre boulanger
  boulangère meunier agricultrice agriculteur
  señor señora don doña doctor doctora profesor profesora director directora alcalde alcaldesa presidente presidenta ingeniero ingeniera
  agricultor agricultora agrónoma agrónomo
  herr frau bürgermeister bürgermeisterin vorstand vorständin ausbilder ausbilderin försterin förster ingenieur ingenieurin geschäftsführer
  geschäftsführerin leiter leiterin sprecher sprecherin professorin präsident präsidentin minister ministerin meister meisterin
  vorsitzender vorsitzende landrat landrätin stadtrat stadträtin netzplaner netzplanerin`);

/** First words of sentences, and other capitalised words that are no part of a name. */
export const NO_NAMES = wordSet(`
  a an and are as ask at be because before after but by can do does during each every for from has have here how i if in into is it its just
  keep like make many may more most much must my never no nor not now of off on once one only or our out over per read see she he so some
  such take than that the their them then there these they this those through to under until up use we what when where which while who whose
  why with without yes you your since between among against about around both either neither whoever anyone everyone nobody nothing
  something another two three four five six seven eight nine ten eleven twelve forty first second third last next new old good big small
  dear hello thanks total
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
  spring summer autumn winter christmas easter
  au aux avec car ce ces cet cette chez celle celui comme dans de depuis des deux donc du elle elles en entre est et ils il je la le les leur
  lui ma mais mes mon ne nos notre nous on ou où par pas pendant plus pour quand que quel quelle qui sa sans se ses si son sous sur ta tout
  tous toute toutes trois très un une vers voici voilà vos votre vous c'est j'ai l'an à y
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre
  al ante así aquí ahora antes aunque cada casi como con cuando cuatro de del desde después donde dos el ella ellos en entonces entre era es
  ese eso esta este esto fue ha hace hasta hay la las lo los mi mientras muy ni no nos o otra otro para pero por porque pues que quien quién
  se sea según ser si sí sin sobre solo son su sus también tan todo todos tres tu un una uno usted voy ya yo he
  lunes martes miércoles jueves viernes sábado domingo enero febrero abril mayo junio julio agosto septiembre octubre noviembre diciembre
  aber alle als am an auch auf aus bei beim bis da damit danach dann das dass dem den der des die dies diese dieser dieses doch drei durch ein
  eine einem einen einer eines elf er erst es etwas für hat heute hier ich ihr ihre im immer in ins ist ja jede jeder jedes kein keine man
  mehr mit nach nachdem nicht nichts noch nun nur ob oder ohne sehr seit seitdem sein seine sich sie sind so statt über um und uns unser
  unsere unter viele vier vom von vor wann warum was weil wenn wer wie wir wird wo zu zum zur zwei zwischen zweiter erster dritter
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz juni juli oktober dezember`);

/** Words of places, authorities and eras. With two capitals they look like a person. */
export const PLACE_WORDS = wordSet(`
  street road avenue lane square park bridge hill river lake sea ocean bay island islands valley mountain mountains north south east west
  northern southern eastern western upper lower great new san santa saint st port fort mount kingdom states union county republic city town
  village district province region court parliament congress senate house european united english french german spanish british american
  war age century act bill directive day week month year
  rue place avenue quai pont mairie union mer lac île
  calle plaza puerto sierra valle río mar isla unión ley
  straße strasse platz weg gasse tal berg see insel nord süd ost west`);
