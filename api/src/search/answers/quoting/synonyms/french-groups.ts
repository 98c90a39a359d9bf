/** Synonyms in questions and answers, one group per line. */
export const FRENCH_GROUPS = `
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
`;
