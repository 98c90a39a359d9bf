/** Vocabulary of the directory: English | Spanish | French | German, with variants after a comma. */
export const WORD_TABLE = `
heat pump | bomba de calor | pompe à chaleur | Wärmepumpe
renewable energy | energías renovables, energía renovable | énergies renouvelables, énergie renouvelable | erneuerbare Energie, Erneuerbare
energy storage | almacenamiento de energía | stockage d'énergie | Energiespeicher, Stromspeicher
power grid, electricity grid | red eléctrica | réseau électrique | Stromnetz
electricity | electricidad | électricité | Strom, Elektrizität
solar | solar, fotovoltaica | solaire, photovoltaïque | Solar, Photovoltaik
wind power, wind turbine | energía eólica, aerogenerador | énergie éolienne, éolienne | Windkraft, Windrad
battery | batería | batterie | Batterie
climate | clima | climat | Klima
climate policy | política climática | politique climatique | Klimapolitik
carbon market | mercado de carbono | marché du carbone | Emissionshandel
conservation | conservación | préservation | Naturschutz
insulation | aislamiento | isolation | Dämmung
water | agua | eau | Wasser
agriculture, farming | agricultura | agriculture | Landwirtschaft
farmer | agricultor | agriculteur | Landwirt, Bauer
harvest, crop | cosecha | récolte | Ernte
soil | suelo | sol | Boden
vineyard | viñedo | vignoble | Weinberg
wine | vino | vin | Wein
olive oil | aceite de oliva | huile d'olive | Olivenöl
bread | pan | pain | Brot
sourdough | masa madre | levain | Sauerteig
bakery | panadería | boulangerie | Bäckerei
baking | panadería, repostería | boulangerie, pâtisserie | Backen
flour | harina | farine | Mehl
butter | mantequilla | beurre | Butter
cheese | queso | fromage | Käse
coffee | café | café | Kaffee
tea | té | thé | Tee
cooking | cocina | cuisine | Kochen
restaurant | restaurante | restaurant | Restaurant, Gaststätte
food | alimentos, comida | alimentation, nourriture | Lebensmittel, Essen
nutrition | nutrición | nutrition | Ernährung
insurance | seguro | assurance | Versicherung
bank, banking | banco, banca | banque | Bank, Bankwesen
investing, investment | inversión | investissement | Geldanlage, Investition
personal finance | finanzas personales | finances personnelles | private Finanzen
real estate | inmobiliario, bienes raíces | immobilier | Immobilien
economics, economy | economía | économie | Wirtschaft
regulation | regulación | réglementation | Regulierung
tax | impuesto | impôt | Steuer
price | precio | prix | Preis
payment | pago | paiement | Zahlung
interest rate | tipo de interés | taux d'intérêt | Zinssatz
mortgage | hipoteca | hypothèque, prêt immobilier | Hypothek
small business | pequeña empresa | petite entreprise | Kleinunternehmen
entrepreneurship | emprendimiento | entrepreneuriat | Unternehmertum
leadership | liderazgo | leadership | Führung
remote work | teletrabajo, trabajo remoto | télétravail | Homeoffice, Fernarbeit
e-commerce | comercio electrónico | commerce en ligne | Onlinehandel
supply chain | cadena de suministro | chaîne d'approvisionnement | Lieferkette
warehouse, warehousing | almacén | entrepôt | Lager
freight | flete, carga | fret | Fracht
shipping | transporte marítimo | transport maritime | Schifffahrt
truck, lorry | camión | camion | Lkw, Lastwagen
manufacturing | fabricación | fabrication | Fertigung
construction | construcción | construction, bâtiment | Bau, Bauwesen
aviation | aviación | aviation | Luftfahrt
train, railway | tren, ferrocarril | train, chemin de fer | Zug, Eisenbahn
public transport | transporte público | transports en commun | Nahverkehr
travel | viaje | voyage | Reise
hiking | senderismo | randonnée | Wandern
cycling | ciclismo | cyclisme | Radfahren
running | correr | course à pied | Laufen
football, soccer | fútbol | football | Fußball
gardening, garden | jardinería, jardín | jardinage, jardin | Garten, Gärtnern
board game | juego de mesa | jeu de société | Brettspiel
video game | videojuego | jeu vidéo | Videospiel
photography | fotografía | photographie | Fotografie
typography | tipografía | typographie | Typografie
letterpress, printing | imprenta, impresión | imprimerie, impression | Buchdruck, Druck
graphic design | diseño gráfico | graphisme | Grafikdesign
architecture | arquitectura | architecture | Architektur
museum | museo | musée | Museum
music | música | musique | Musik
film, cinema | cine, película | cinéma | Film, Kino
theatre | teatro | théâtre | Theater
book, literature | libro, literatura | livre, littérature | Buch, Literatur
writing | escritura | écriture | Schreiben
journalism | periodismo | journalisme | Journalismus
advertising | publicidad | publicité | Werbung
direct mail | correo directo, publicidad directa | publipostage | Direktwerbung, Mailing
postage, mail | correo, franqueo | courrier, affranchissement | Post, Porto
catalogue, catalog | catálogo | catalogue | Katalog
marketing | marketing, mercadotecnia | marketing | Marketing
social media | redes sociales | réseaux sociaux | soziale Medien
artificial intelligence | inteligencia artificial | intelligence artificielle | künstliche Intelligenz
language model | modelo de lenguaje | modèle de langage | Sprachmodell
machine learning | aprendizaje automático | apprentissage automatique | maschinelles Lernen
robotics | robótica | robotique | Robotik
cybersecurity | ciberseguridad | cybersécurité | Cybersicherheit
privacy | privacidad | vie privée | Datenschutz
programming | programación | programmation | Programmierung
open source | código abierto | logiciel libre | quelloffen
hospital | hospital | hôpital | Krankenhaus
nurse, nursing | enfermera, enfermería | infirmière, soins infirmiers | Krankenschwester, Pflege
mental health | salud mental | santé mentale | psychische Gesundheit
public health | salud pública | santé publique | öffentliche Gesundheit
physics | física | physique | Physik
mathematics | matemáticas | mathématiques | Mathematik
astronomy | astronomía | astronomie | Astronomie
biology | biología | biologie | Biologie
history | historia | histoire | Geschichte
philosophy | filosofía | philosophie | Philosophie
psychology | psicología | psychologie | Psychologie
religion | religión | religion | Religion
school, teaching | escuela, enseñanza | école, enseignement | Schule, Unterricht
university | universidad | université | Universität
parenting | crianza | parentalité | Elternschaft
local government | gobierno local, ayuntamiento | collectivité locale, mairie | Kommune, Gemeinde
election | elección | élection | Wahl
housing | vivienda | logement | Wohnungsbau, Wohnraum
urban planning | urbanismo | urbanisme | Stadtplanung
foreign policy | política exterior | politique étrangère | Außenpolitik
`;
