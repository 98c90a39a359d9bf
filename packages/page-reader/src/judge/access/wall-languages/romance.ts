import type { WallLanguage } from './wall-language.js';

export const FRENCH: WallLanguage = {
  only: ['réservée?s? (aux|à)', 'exclusi', 'uniquement', 'seulement', 'est destinée?'],
  audience: ['abonnée?s?', 'membres?', 'inscrits', 'adhérents', 'contributeurs'],
  action: ['abonne', 'connect', 'inscri', 'créez', 'débloque', 'deven', 'rejoign', 'identifie', 'essa[iy]', 'achet'],
  proceed: [
    "lire (la suite|l['’]|cet|la totalité|le reste|en entier)",
    'poursuivre',
    'continuer (la|votre|à|de)',
    'accéder (à|au)',
    'débloquer',
    "suite de (cet|l['’]|ce)",
    'reste (de|à|du)',
    '(article|texte) (complet|en entier|intégral)',
  ],
  text: ['contenu', 'édition', 'suite', 'lettre', '\\breste?\\b'],
  rest: [
    '\\b(la suite|le reste)\\b',
    'la (fin|moitié|deuxième partie|seconde partie) de',
    "l[’']intégral",
    'poursuivre',
    'continuer (à|la|votre) ',
    'extrait',
  ],
};

export const SPANISH: WallLanguage = {
  only: ['s[oó]lo (para|disponible)', 'únicamente', 'exclusiv', 'reservad', 'es para'],
  audience: ['suscriptor', 'suscrit', 'miembros?', 'soci[oa]s', 'abonad', 'usuarios registrados'],
  action: ['suscr[ií]b', 'inicia', 'reg[ií]str', 'hazte', '[uú]nete', 'accede', 'desbloque', 'compra', 'prueba'],
  proceed: [
    '(seguir|continuar|sigue|sigas|continúa|continúe) (leyendo|la lectura)',
    'leer (el resto|el|la|lo|todo|completo|más|este|esta|toda)',
    'acceder (a|al)',
    'desbloquear',
    'resto (de|del)',
    '(contenido|artículo|texto|edición|boletín) complet',
  ],
  text: ['art[ií]culo', 'contenido', 'nota\\b', 'edición', 'bolet[ií]n', 'número', '\\bresto\\b'],
  rest: [
    'el resto',
    'la (continuación|segunda (parte|mitad))',
    '\\b(continúa|sigue|seguir|continuar) (leyendo|en)',
    '(artículo|texto|carta) complet[oa]',
    'extracto',
  ],
};

export const ITALIAN: WallLanguage = {
  only: ['riservat', 'solo (per|agli|ai)', 'esclusiv', 'soltanto'],
  audience: ['abbonat', 'membri', 'iscritti', '\\bsoci\\b', 'sostenitori', 'utenti registrati'],
  action: ['abbona', 'acced', 'registra', 'iscriv', 'sblocca', 'diventa', 'effettua', 'acquista', 'prova'],
  proceed: [
    'continu(a|are)',
    'proseguire',
    "legger(e|lo) (il resto|tutt|l['’]|quest|la|per intero)",
    'per leggere',
    'il resto (del|di)',
    'sbloccare',
    '(contenuto|articolo|testo) (completo|intero)',
  ],
  text: ['articolo', 'contenuto', 'edizione', 'numero'],
  rest: [
    'il (resto|seguito)',
    '(continua|prosegui|continuare|proseguire)( a leggere| la lettura|\\b)',
    'seconda (parte|metà)',
    '(articolo|testo|lettera) (completo|completa|integrale)',
    'estratto',
  ],
};

export const PORTUGUESE: WallLanguage = {
  only: ['exclusiv', 'apenas', 'só para', 'somente', 'reservad', 'restrit'],
  audience: ['assinante', 'membros', 'apoiadores', 'subscritor', 'usuários (cadastrados|registrados)'],
  action: ['assin[ea]', 'inscreva', 'login', 'entre\\b', 'cadastr', 'desbloque', 'torne-se', 'regist', 'subscrev'],
  proceed: [
    'continu(e|ar) (lendo|a ler|a leitura|lendo)',
    'ler (o|a|mais|tudo|este|esta|na íntegra)',
    'acess(ar|o a)',
    'aceder',
    'resto (do|da|deste|desta)',
    'desbloquear',
    '(conteúdo|texto|artigo) (completo|na íntegra)',
  ],
  text: ['conte[úu]do', 'artigo', 'edição', 'texto', 'matéria'],
  rest: [
    'o (resto|restante)',
    'contin(ue|ua|uar) (lendo|a ler|a leitura|em)',
    'segunda (parte|metade)',
    '(artigo|texto|carta) (completo|completa|integral)',
    'excerto|trecho',
  ],
};

export const ROMANIAN: WallLanguage = {
  only: ['doar', 'numai', 'exclusiv', 'rezervat'],
  audience: ['abonați', 'abonaţi', 'membri', 'înregistrați', 'susținător'],
  action: ['abonează', 'abonați-vă', 'autentific', 'conecteaz', 'înregistr', 'cumpăr'],
  proceed: [
    'citi (mai departe|restul|tot|întreg)',
    'citește (mai departe|restul|tot)',
    'continu',
    'restul',
    'acces la',
  ],
  text: ['articol', 'restul', 'conținut', 'scrisoare'],
  rest: ['restul', 'continuare', 'citește mai departe', 'integral'],
};
