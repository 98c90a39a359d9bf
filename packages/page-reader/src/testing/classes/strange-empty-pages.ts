import { framed, writeCases, type PageCase, type Writer } from './page-shell.js';

interface Plain {
  title: string;
  text: string;
  language?: string;
  form?: string;
}

const plainPage =
  ({ title, text, language = 'en', form = '' }: Plain): Writer =>
  (random) => ({
    html: framed(random, { title, language, body: `<div class="m"><h1>${title}</h1><p>${text}</p>${form}</div>` }),
  });

const plain = (title: string, text: string, language?: string): Writer => plainPage({ title, text, language });

const bare =
  (title: string, body: string, language = 'en'): Writer =>
  () => ({
    html: `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body>${body}</body></html>`,
  });

const FORM = '<form><input type="email" placeholder="you@example.com"><button>Go</button></form>';
const SIGN_IN = '<form><input type="email"><input type="password"><button>→</button></form>';

/** Pages without an edition, with unusual wording. */
const PAGES: Record<string, Writer> = {
  'gone, in jest': plain(
    'Well, this is awkward',
    'We looked everywhere, even under the sofa. The page you asked for isn’t there.',
  ),
  'gone, in short': plain('Nope', 'No page lives at this address (any more).'),
  'gone, with a search': plainPage({
    title: 'Lost at sea',
    text: 'That link doesn’t lead anywhere. Try the search, or go back to shore.',
    language: 'en',
    form: '<form role="search"><input type="search"></form>',
  }),
  'gone, in Dutch': plain('Oeps', 'Deze pagina bestaat niet (meer). Ga terug naar de voorpagina.', 'nl'),
  'gone, in Danish': plain('Hovsa', 'Siden findes ikke. Måske er den flyttet eller slettet.', 'da'),
  'gone, in Hungarian': plain('Hoppá', 'A keresett oldal nem található. Lehet, hogy áthelyeztük vagy töröltük.', 'hu'),
  'gone, in Greek': plain('Ουπς', 'Η σελίδα που ζητήσατε δεν βρέθηκε ή έχει μετακινηθεί.', 'el'),
  'gone, in Hebrew': plain('אופס', 'העמוד שחיפשת לא נמצא. אולי הוא הוסר או הועבר.', 'he'),
  'gone, in Korean': plain('이런', '요청하신 페이지를 찾을 수 없습니다. 주소를 다시 확인해 주세요.', 'ko'),
  'gone, in Chinese': plain('哎呀', '您访问的页面不存在或已被删除。', 'zh'),
  'a door': plainPage({
    title: 'Come on in',
    text: 'Type your address and we’ll mail you a link that opens the door.',
    language: 'en',
    form: FORM,
  }),
  'a door with a lock': plainPage({
    title: 'Hello again',
    text: 'Good to see you. Your name and the word, please.',
    language: 'en',
    form: SIGN_IN,
  }),
  'a door, in Czech': plainPage({
    title: 'Přihlášení',
    text: 'Zadejte e-mail a heslo a pokračujte.',
    language: 'cs',
    form: SIGN_IN,
  }),
  'a door, in Finnish': plainPage({
    title: 'Kirjaudu',
    text: 'Kirjoita sähköpostiosoitteesi, niin lähetämme sinulle linkin.',
    language: 'fi',
    form: FORM,
  }),
  'an invitation': plainPage({
    title: 'Get the letter',
    text: 'Every second Friday, from the harbour, free. 2,300 people read it.',
    language: 'en',
    form: FORM,
  }),
  'an invitation, in Norwegian': plainPage({
    title: 'Få brevet',
    text: 'Hver fredag, rett i innboksen. Gratis. Meld deg på her.',
    language: 'nb',
    form: FORM,
  }),
  'almost there': plain('One more step', 'We’ve sent you a mail. Press the button in it and you’re in.'),
  'almost there, in Spanish': plain(
    'Ya casi',
    'Te hemos enviado un correo: pulsa el enlace para confirmar tu suscripción.',
    'es',
  ),
  'a farewell': plainPage({
    title: 'Sorry to see you go',
    text: 'You won’t hear from us again. Changed your mind? Sign up again below.',
    language: 'en',
    form: FORM,
  }),
  'works in the street': plain('Back shortly', 'We’re moving the furniture. The site returns at about six.'),
  'works, in German': plain('Kurze Pause', 'Wir bauen gerade um. In einer Stunde sind wir wieder da.', 'de'),
  'works, in Japanese': plain('お知らせ', 'ただいまメンテナンス中です。しばらくお待ちください。', 'ja'),
  'a broken machine': plain(
    'Something snapped',
    'Our server tripped over its own feet (error 503). Try again in a minute.',
  ),
  'a broken machine, in French': plain(
    'Aïe',
    'Le serveur ne répond pas. Veuillez réessayer dans quelques instants.',
    'fr',
  ),
  'a guard': bare(
    'Just a sec',
    '<h1>Hold on</h1><p>We’re making sure that you’re a person. This takes five seconds.</p><noscript>Turn JavaScript on to continue.</noscript>',
  ),
  'a guard, in Portuguese': bare('Verificação', '<p>Confirme que você não é um robô para continuar.</p>', 'pt'),
  'a shell': bare(
    'Letters',
    '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script src="/app.js"></script>',
  ),
  'a shell that turns': bare(
    'Letters',
    '<div class="splash"><div class="dots"></div><p>Fetching your letters …</p></div>',
  ),
  'a name for sale': bare(
    'harbourletters.example',
    '<h1>harbourletters.example is for sale</h1><p>Make an offer. This domain could be yours today.</p><a href="/offer">Buy now</a>',
  ),
  nothing: bare('', '<p></p>'),
};

export const writeStrangeEmptyPages = (): PageCase[] => writeCases(PAGES, 1);
