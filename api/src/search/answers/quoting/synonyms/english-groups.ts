/** Synonyms in questions and answers, one group per line. */
export const ENGLISH_GROUPS = `
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
`;
