import type { Wording } from './wall-vocabulary.js';

/** Less common languages of newsletters, with fewer phrases each. */
export const FURTHER_LANGUAGES: Wording[] = [
  // Finnish
  {
    only: ['vain', 'ainoastaan'],
    audience: ['tilaaji', 'jäsen', 'maksavi', 'kirjautuneille'],
    action: ['tilaa', 'kirjaudu', 'liity', 'rekisteröi', 'osta'],
    proceed: [
      'jatka(a|aksesi)? lukemista',
      'lue (loput|koko|lisää)',
      'lukeaksesi',
      'koko (artikkeli|juttu|kirje|teksti)',
    ],
  },
  // Czech and Slovak
  {
    only: ['pouze', 'jen(om)?\\b', 'výhradně', 'iba', 'len\\b', 'dostupn'],
    audience: ['předplatitel', 'predplatiteľ', 'člen', 'přihlášen', 'prihlásen', 'odběratel', 'odberateľ'],
    action: ['předpla', 'predpla', 'přihlas', 'prihlás', 'registr', 'kup', 'odem(kn|yk)'],
    proceed: [
      'číst dál',
      'čítať ďalej',
      'pokrač',
      'celý (článek|článok|text|dopis)',
      'zbytek',
      'zvyšok',
      'odem(kn|yk)',
    ],
  },
  // Turkish
  {
    only: ['yalnızca', 'sadece', 'özel'],
    audience: ['abone', 'üye'],
    action: ['abone ol', 'üye ol', 'giriş yap', 'kayıt ol', 'satın al'],
    proceed: ['okumaya devam', 'devamını oku', 'tamamını', 'okumak için', 'kilidini aç'],
  },
  // Greek
  {
    only: ['μόνο', 'αποκλειστικά'],
    audience: ['συνδρομητ', 'μέλη', 'εγγεγραμμέν'],
    action: ['συνδεθείτε', 'εγγραφείτε', 'γίνε', 'αποκτήστε', 'συνδρομή'],
    proceed: ['συνεχίσ', 'διαβάσ', 'ολόκληρ', 'υπόλοιπο', 'πρόσβαση'],
  },
  // Ukrainian
  {
    only: ['лише', 'тільки', 'доступн'],
    audience: ['передплатник', 'підписник', 'учасник', 'зареєстрован'],
    action: ['підпи', 'передплат', 'увійд', 'зареєстр', 'придба'],
    proceed: ['щоб (читати|прочитати|продовжити|отримати)', 'далі', 'повн(ий|у|ого)', 'решт'],
  },
  // Hungarian
  {
    only: ['csak', 'kizárólag'],
    audience: ['előfizető', 'tagok', 'tagjaink', 'feliratkozó', 'támogató', 'regisztrált'],
    action: ['előfiz', 'jelentkezz', 'regisztrál', 'vásárol', 'csatlakoz'],
    proceed: ['tovább ?olvas', 'teljes (cikk|szöveg|levél)', 'folytat', 'elolvas', 'hozzáfér'],
  },
  // Romanian
  {
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
  },
  // Indonesian and Malay
  {
    only: ['khusus', 'hanya', 'eksklusif'],
    audience: ['pelanggan', 'anggota', 'member', 'ahli'],
    action: ['berlangganan', 'masuk', 'daftar', 'langgan', 'beli'],
    proceed: [
      'membaca (selengkapnya|selanjutnya|seluruh)',
      'lanjut(kan)? (mem)?baca',
      'baca (selengkapnya|seterusnya)',
      'membuka',
    ],
  },
  // Arabic
  {
    only: ['فقط', 'حصري'],
    audience: ['للمشتركين', 'للأعضاء', 'المشتركين'],
    action: ['اشترك', 'سجل', 'سجّل', 'انضم'],
    proceed: ['(لمتابعة|لإكمال|لمواصلة|لقراءة)', 'بقية'],
  },
  // Vietnamese
  {
    only: ['chỉ dành', 'dành riêng'],
    audience: ['thành viên', 'người đăng ký', 'thuê bao'],
    action: ['đăng ký', 'đăng nhập', 'mua'],
    proceed: ['đọc tiếp', 'tiếp tục đọc', 'toàn bộ', 'phần còn lại'],
  },
  // Hebrew
  {
    only: ['בלבד', 'רק ל'],
    audience: ['למנויים', 'מנויים', 'לחברים'],
    action: ['הירשמו', 'התחברו', 'הצטרפו', 'רכשו'],
    proceed: ['להמשיך לקרוא', 'להמשך קריאה', 'לקריאה'],
  },
];

/** Words for 'article', 'post' or 'text' in these languages. */
export const FURTHER_TEXTS = [
  'artikkeli',
  'juttu',
  'kirje',
  'článk',
  'člán',
  'pokračov',
  'dopis',
  'yazı',
  'içeri[kğ]',
  'mektup',
  'devam',
  'άρθρο',
  'κείμεν',
  'υπόλοιπο',
  'матеріал',
  'статт',
  'лист',
  'продовжен',
  'cikk',
  'levél',
  'tartalom',
  'szöveg',
  'articol',
  'restul',
  'conținut',
  'scrisoare',
  'konten',
  'tulisan',
  'المقال',
  'المحتوى',
  'النشرة',
  'bài (viết|này)',
  'nội dung',
  'כתבה',
  'תוכן',
];
