/** Forms of verbs that the stems of the text index do not bring together, and their nouns, one verb per line. */
export const IRREGULAR_VERBS: Record<string, string> = {
  en: `
arise arose arisen
blow blew blown
born birth
break broke broken
breed bred
bring brought
catch caught
choose chose chosen choice
deal dealt
dig dug
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
fly flew flown flight
forget forgot forgotten
freeze froze frozen
grow grew grown growth
hang hung
hear heard
hide hid hidden
hold held
know knew known
lead led
leave left
lend lent
lose lost loss
meet met
pay paid
prove proof
ride rode ridden
ring rang rung
rise rose risen
run ran
see saw seen
seek sought
sell sold sale
send sent
shake shook shaken
shoot shot
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken speech
spend spent
stand stood
steal stole stolen
stick stuck
strike struck
succeed success
swear swore sworn
sweep swept
swim swam swum
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
weave wove woven
win won
withdraw withdrew withdrawn
write wrote written`,
  es: `
abrir abierto apertura
caer cayó caída
componer compuso compuesto
conducir condujo
conseguir consiguió
construir construyó
creer creyó
crecer crezca
cubrir cubierto
descubrir descubierto
destruir destruyó destrucción
dormir duerme durmió
elegir eligió elección
escribir escrito
introducir introdujo
invertir invierte invirtió inversión
leer leyó lectura
llover llueve lluvia
mantener mantuvo
medir mide midió
morir murió muere muerto muerte
nacer nació nacimiento
obtener obtuvo
pedir pidió
perder pierde pérdida
poner puso puesto
producir produjo
proponer propuso propuesta
reducir redujo
resolver resuelve resuelto
romper roto
seguir siguió
sentir siente sintió
servir sirve sirvió
traducir tradujo
traer trajo
vender venta`,
  fr: `
acheter achat
acquérir acquiert acquis
apprendre apprit appris
atteindre atteint
boire boit bu
comprendre comprit compris
conclure conclu conclut
construire construit construisit
courir court couru
couvrir couvert
croître croît croissance
cuire cuit cuisson
découvrir découvert
détruire détruit destruction
écrire écrit écrivit
élire élu élection
éteindre éteint
geler gèle gel
joindre joint
lire lit lu
mettre met mis
moudre moulu mouture
mourir meurt mort mourut
naître né naquit naissance
obtenir obtient obtenu
offrir offert
ouvrir ouvert
paraître paru parution
peindre peint peinture
perdre perd perte
prendre prit pris
produire produit produisit
recevoir reçoit reçu
tenir tient tenu
vendre vend vente
vivre vit vécu`,
  de: `
beginnen begann begonnen
bieten bot geboten
binden band gebunden
bleiben blieb geblieben
brechen brach gebrochen
brennen brannte
bringen brachte gebracht
denken dachte gedacht
entstehen entstand entstanden
erfinden erfand erfunden
essen aß gegessen
fahren fuhr gefahren
fallen fiel gefallen
fangen fing gefangen
finden fand gefunden
fliegen flog geflogen
fließen floss geflossen
frieren fror gefroren
gehen ging gegangen
gewinnen gewann gewonnen
greifen griff gegriffen
halten hielt gehalten
helfen half geholfen
laufen lief gelaufen
leiden litt gelitten
lesen las gelesen
messen maß gemessen
nehmen nahm genommen
rufen rief gerufen
schlagen schlug geschlagen
schließen schloss geschlossen
schneiden schnitt geschnitten
schreiben schrieb geschrieben
sehen sah gesehen
singen sang gesungen
sinken sank gesunken
sitzen saß gesessen
sprechen sprach gesprochen
stehen stand gestanden
stehlen stahl gestohlen
steigen stieg gestiegen
sterben starb gestorben Tod
tragen trug getragen
treffen traf getroffen
treiben trieb getrieben
treten trat getreten
trinken trank getrunken
verbieten verbot verboten
verlieren verlor verloren Verlust
verschwinden verschwand verschwunden
verstehen verstand verstanden
wachsen wuchs gewachsen
werfen warf geworfen
ziehen zog gezogen`,
};
