import type { WallLanguage } from './wall-language.js';

export const FINNISH: WallLanguage = {
  only: ['vain', 'ainoastaan'],
  audience: ['tilaaji', 'jäsen', 'maksavi', 'kirjautuneille'],
  action: ['tilaa', 'kirjaudu', 'liity', 'rekisteröi', 'osta'],
  proceed: [
    'jatka(a|aksesi)? lukemista',
    'lue (loput|koko|lisää)',
    'lukeaksesi',
    'koko (artikkeli|juttu|kirje|teksti)',
  ],
  text: ['artikkeli', 'juttu', 'kirje'],
  rest: ['\\bloput?\\b', 'jatku', 'koko (artikkeli|juttu|kirje|teksti)'],
};

export const HUNGARIAN: WallLanguage = {
  only: ['csak', 'kizárólag'],
  audience: ['előfizető', 'tagok', 'tagjaink', 'feliratkozó', 'támogató', 'regisztrált'],
  action: ['előfiz', 'jelentkezz', 'regisztrál', 'vásárol', 'csatlakoz'],
  proceed: ['tovább ?olvas', 'teljes (cikk|szöveg|levél)', 'folytat', 'elolvas', 'hozzáfér'],
  text: ['cikk', 'levél', 'tartalom', 'szöveg'],
  rest: ['a (többi|folytatás|teljes)', 'folytatódik', 'olvas(d|sa) tovább'],
};

export const GREEK: WallLanguage = {
  only: ['μόνο', 'αποκλειστικά'],
  audience: ['συνδρομητ', 'μέλη', 'εγγεγραμμέν'],
  action: ['συνδεθείτε', 'εγγραφείτε', 'γίνε', 'αποκτήστε', 'συνδρομή'],
  proceed: ['συνεχίσ', 'διαβάσ', 'ολόκληρ', 'υπόλοιπο', 'πρόσβαση'],
  text: ['άρθρο', 'κείμεν', 'υπόλοιπο'],
  rest: ['υπόλοιπο', 'συνέχεια', 'ολόκληρο'],
};

export const TURKISH: WallLanguage = {
  only: ['yalnızca', 'sadece', 'özel'],
  audience: ['abone', 'üye'],
  action: ['abone ol', 'üye ol', 'giriş yap', 'kayıt ol', 'satın al'],
  proceed: ['okumaya devam', 'devamını oku', 'tamamını', 'okumak için', 'kilidini aç'],
  text: ['yazı', 'içeri[kğ]', 'mektup', 'devam'],
  rest: ['(geri)?kalanı', 'devam[ıi]', 'gerisi', 'tamamını'],
};

/** Also matches Malay. */
export const INDONESIAN: WallLanguage = {
  only: ['khusus', 'hanya', 'eksklusif'],
  audience: ['pelanggan', 'anggota', 'member', 'ahli'],
  action: ['berlangganan', 'masuk', 'daftar', 'langgan', 'beli'],
  proceed: [
    'membaca (selengkapnya|selanjutnya|seluruh)',
    'lanjut(kan)? (mem)?baca',
    'baca (selengkapnya|seterusnya)',
    'membuka',
  ],
  text: ['konten', 'tulisan'],
  rest: ['selengkapnya', 'sisanya', 'lanjut', 'selanjutnya'],
};

export const VIETNAMESE: WallLanguage = {
  only: ['chỉ dành', 'dành riêng'],
  audience: ['thành viên', 'người đăng ký', 'thuê bao'],
  action: ['đăng ký', 'đăng nhập', 'mua'],
  proceed: ['đọc tiếp', 'tiếp tục đọc', 'toàn bộ', 'phần còn lại'],
  text: ['bài (viết|này)', 'nội dung'],
  rest: ['phần còn lại', 'đọc tiếp', 'toàn bộ'],
};

export const ARABIC: WallLanguage = {
  only: ['فقط', 'حصري'],
  audience: ['للمشتركين', 'للأعضاء', 'المشتركين'],
  action: ['اشترك', 'سجل', 'سجّل', 'انضم'],
  proceed: ['(لمتابعة|لإكمال|لمواصلة|لقراءة)', 'بقية'],
  text: ['المقال', 'المحتوى', 'النشرة'],
  rest: ['بقية', 'باقي', 'تتمة', 'كاملا?'],
};

export const HEBREW: WallLanguage = {
  only: ['בלבד', 'רק ל'],
  audience: ['למנויים', 'מנויים', 'לחברים'],
  action: ['הירשמו', 'התחברו', 'הצטרפו', 'רכשו'],
  proceed: ['להמשיך לקרוא', 'להמשך קריאה', 'לקריאה'],
  text: ['כתבה', 'תוכן'],
  rest: ['המשך', 'שאר ה', 'המלא'],
};
