/** Words that say the same in a question and in its answer, by language. Each line is a group. */
export const WORD_GROUPS: Record<string, string> = {
  en: `
truck lorry hgv
car automobile vehicle
bicycle bike cycle
doctor physician clinician
hospital infirmary clinic
disease illness sickness
ill sick unwell
drug medicine medication
purchase buy acquire bought
shop store retailer
company firm business corporation
employee worker staff
hire recruit employ
salary wage pay earnings
job occupation profession
dismiss layoff sack
build construct erect
home house dwelling residence
flat apartment
begin start commence began begun
finish end stop conclude cease
big large huge enormous
small little tiny
quick fast rapid swift
fix repair mend restore
increase rise grow climb rose grew
decrease drop fall decline shrink fell
cut reduce lower
cheap inexpensive
expensive costly pricey dear
money cash funds
lease rent
tenant renter
child kid
children kids
teacher instructor schoolteacher
student pupil
old aged elderly
die dead death died perish
kill murder
live reside dwell inhabit
choose select pick chose chosen
create invent devise
found establish founder
write author wrote written writer
exhibit display show
utilise use employ
require need
assist help aid support
protect guard safeguard
harm damage hurt injure
ban forbid prohibit outlaw
allow permit let
law legislation statute
rule regulation
country nation
city town
picture image photo photograph
movie film
letter mail post
customer client buyer shopper
reader subscriber
supplier vendor
result outcome consequence effect
goal aim purpose objective
error mistake
problem trouble issue difficulty
danger risk hazard
reply answer respond response
send ship deliver dispatch sent
receive get obtain got
discard throw bin thrown
waste rubbish garbage trash
eat consume ate eaten
drink beverage
happen occur
keep retain kept store
win won victory
battle fight fought
war conflict
leader head chief
king monarch
area region zone district
part portion section
main chief principal major primary
common usual frequent widespread
rare scarce
hard difficult tough
easy simple
famous renowned
test trial experiment
measure gauge
verify check inspect
change alter modify
replace substitute
remove delete eliminate
join connect link
divide split
electricity power current
warm hot heat
cold chill cool
holiday vacation
petrol gasoline fuel
lift elevator
football soccer
catalogue catalog
donor giver
donate give gave
revenue income turnover
profit gain earn
price cost fee charge
farmer grower
crop harvest
bake baker bakery
destroy demolish ruin
discover find found
defeat beat
name call title
marry wed wife husband
movement motion
amount quantity
area surface
crash accident collision
`,
  es: `
camión tráiler
coche automóvil carro vehículo
bicicleta bici
médico doctor
enfermedad dolencia
medicina medicamento fármaco
comprar adquirir compra
tienda comercio
empresa compañía firma
empleado trabajador
contratar emplear
salario sueldo
trabajo empleo
construir edificar
casa vivienda hogar
piso apartamento
empezar comenzar iniciar
terminar acabar finalizar
grande enorme
pequeño diminuto
rápido veloz
reparar arreglar
subir aumentar crecer
bajar disminuir reducir caer
caro costoso
barato económico
alquiler arriendo
niño crío
maestro profesor
alumno estudiante
viejo anciano
morir fallecer muerte
nacer nacimiento
vivir residir habitar
elegir escoger seleccionar
inventar crear
fundar establecer
mostrar exhibir
necesitar requerir
ayudar asistir apoyar
dañar perjudicar
prohibir vetar
permitir autorizar
ley legislación
país nación
foto fotografía imagen
película filme
escritor autor
cliente comprador
resultado consecuencia
objetivo meta finalidad
error fallo
peligro riesgo
respuesta contestación responder
enviar mandar
recibir obtener
tirar desechar
basura residuo desperdicio
comer consumir
suceder ocurrir
guardar conservar
ganar victoria vencer
guerra conflicto
jefe líder
zona región área
parte porción
habitual frecuente común
difícil duro
fácil sencillo
famoso célebre conocido
prueba ensayo experimento
cambiar modificar
reemplazar sustituir
eliminar quitar
dividir separar
unir conectar
electricidad luz corriente
agricultor campesino
cosecha recolección
regar riego regante
ordenador computadora
lugar sitio
nombre llamar denominar
usar utilizar emplear
`,
  fr: `
camion poids-lourd
voiture automobile véhicule
vélo bicyclette
médecin docteur
maladie affection
médicament remède
acheter acquérir achat
vendre vente
magasin boutique commerce
entreprise société firme
employé salarié ouvrier
embaucher recruter engager
salaire paie rémunération
travail emploi métier
construire bâtir
maison logement habitation
commencer débuter démarrer
finir terminer achever
grand immense
rapide vite
augmenter croître hausse
baisser diminuer réduire baisse
cher coûteux
loyer location
enfant gamin
professeur enseignant
élève étudiant
vieux ancien âgé
mourir décès mort décéder
naître naissance
vivre habiter résider
choisir sélectionner
inventer créer
fonder établir
montrer exposer
aider assister
interdire prohiber
permettre autoriser
pays nation
ville commune
photo image photographie
écrivain auteur
lettre courrier
client acheteur
résultat conséquence
but objectif
erreur faute
danger risque
réponse répondre
envoyer expédier
recevoir obtenir
déchet ordure
manger consommer
garder conserver
gagner remporter victoire
guerre conflit
chef dirigeant
région zone
fréquent courant habituel
difficile dur
facile simple
célèbre connu
essai test expérience
changer modifier
remplacer substituer
supprimer enlever retirer
diviser partager
relier connecter
électricité courant
agriculteur paysan
récolte moisson
boulanger boulangerie
détruire démolir
utiliser employer
nommer appeler
endroit lieu
`,
  de: `
Lkw Lastwagen Laster
Auto Wagen Pkw Fahrzeug
Fahrrad Rad
Arzt Mediziner Doktor
Krankheit Erkrankung Leiden
Medikament Arznei
kaufen erwerben Kauf
verkaufen Verkauf
Laden Geschäft
Unternehmen Firma Betrieb
Mitarbeiter Angestellte Beschäftigte
Lohn Gehalt
Beruf Job
bauen errichten Bau
beginnen anfangen starten Beginn begann
enden aufhören Ende
groß riesig
schnell rasch
steigen zunehmen wachsen stieg
sinken abnehmen sank
senken reduzieren verringern
teuer kostspielig
billig günstig preiswert
Miete Pacht
Lehrer Lehrkraft
Schüler Student
sterben Tod gestorben starb
geboren Geburt
leben wohnen
wählen auswählen
erfinden entwickeln erfand
gründen Gründung gründete
entwerfen Entwurf entworfen entwarf
zeigen ausstellen
brauchen benötigen
helfen unterstützen Hilfe
verbieten Verbot verboten
erlauben gestatten
Foto Bild
Autor Schriftsteller
Brief Post
Kunde Käufer
Ergebnis Folge
Ziel Zweck
Gefahr Risiko
schicken senden
bekommen erhalten
Müll Abfall
geschehen passieren
behalten aufbewahren
gewinnen Sieg gewann
Krieg Konflikt
Leiter Chef
Gebiet Region
häufig oft üblich
schwierig schwer
einfach leicht
berühmt bekannt
Versuch Test
ändern verändern
ersetzen austauschen
Strom Elektrizität
Wärme Hitze
Regen Niederschlag
Bauer Landwirt
Rechner Computer
Gerät Maschine
nutzen verwenden benutzen gebrauchen
heißen nennen Name
beauftragen Auftrag
`,
};
