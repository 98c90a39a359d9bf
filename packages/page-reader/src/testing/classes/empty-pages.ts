import {
  framed,
  pick,
  writeCases,
  writeSentence,
  writeTitle,
  type PageCase,
  type Random,
  type Writer,
} from './page-shell.js';

const bare = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;

const notice =
  (texts: readonly (readonly [title: string, text: string])[]): Writer =>
  (random) => {
    const [title, text] = pick(texts, random);
    return { html: framed(random, { title, body: `<div class="message"><h1>${title}</h1><p>${text}</p></div>` }) };
  };

const dated = (random: Random, count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<li><time datetime="2024-01-0${index + 1}">January ${index + 1}, 2024</time> <a href="/p/letter-${index}">${writeTitle('en', random)}</a></li>`,
  ).join('');

const BY_KIND: Record<string, Record<string, Writer>> = {
  challenge: {
    Anubis: () => ({
      html: bare(
        'Making sure you&#39;re not a bot!',
        '<main><h1 id="title">Making sure you&#39;re not a bot!</h1><p id="status">Loading...</p><details><summary>Why am I seeing this?</summary><p>You are seeing this because the administrator of this website has set up Anubis to protect the server against the scourge of AI companies aggressively scraping websites.</p></details></main>',
        '<script id="anubis_challenge" type="application/json">{"rules":{}}</script>',
      ),
    }),
    Cloudflare: () => ({
      html: bare(
        'Just a moment...',
        '<div class="main-wrapper"><h1>letters.example.com</h1><h2>Verifying you are human. This may take a few seconds.</h2><noscript>Enable JavaScript and cookies to continue</noscript></div><script>window._cf_chl_opt={};</script>',
      ),
    }),
    DataDome: () => ({
      html: bare(
        'letters.example.com',
        '<p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={"rt":"c","cid":"A"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
      ),
    }),
    'access denied': () => ({
      html: bare(
        'Access Denied',
        '<h1>Access Denied</h1>You don&#39;t have permission to access "/p/one" on this server.<p>Reference #18.2f</p>',
      ),
    }),
  },
  maintenance: {
    maintenance: notice([
      ['Down for maintenance', 'We are moving to a bigger machine and will be back in the evening.'],
      ['Wartungsarbeiten', 'Unsere Seite wird gerade gewartet. Bitte versuchen Sie es später noch einmal.'],
      ['Site en maintenance', 'Nous serons de retour très vite. Merci de votre patience.'],
    ]),
    'WordPress update': () => ({
      html: bare('Maintenance', '<p>Briefly unavailable for scheduled maintenance. Check back in a minute.</p>'),
    }),
  },
  'soft-404': {
    English: notice([
      ['Page not found', 'It looks like nothing was found at this location. Maybe try a search?'],
      ['Oops!', 'We can’t find the page that you are looking for.'],
    ]),
    Japanese: notice([
      ['ページが見つかりません', 'お探しのページは削除されたか、移動した可能性があります。'],
      ['エラー', '指定されたページは存在しません。'],
    ]),
    Polish: notice([
      ['Nie znaleziono strony', 'Strona, której szukasz, została przeniesiona lub usunięta.'],
      ['Błąd 404', 'Strona nie istnieje.'],
    ]),
    Russian: notice([
      ['Страница не найдена', 'Возможно, она была удалена или перенесена.'],
      ['Ошибка', 'Запрошенная страница не существует.'],
    ]),
    'German and French': notice([
      ['Seite nicht gefunden', 'Die gesuchte Seite gibt es hier nicht mehr.'],
      ['Page introuvable', 'La page que vous cherchez n’existe pas.'],
    ]),
  },
  parked: {
    'domain for sale': notice([
      ['letters.example is for sale', 'This domain is for sale! Make an offer today.'],
      ['Domain geparkt', 'Diese Domain steht zum Verkauf.'],
    ]),
    parking: () => ({
      html: bare(
        'letters.example',
        '<div id="sale">Buy this domain</div><h2>Related Searches</h2><ul><li><a href="/s?q=1">Boats</a></li><li><a href="/s?q=2">Harbours</a></li></ul>',
      ),
    }),
  },
  'sign-in': {
    form: (random) => ({
      html: framed(random, {
        title: pick(['Log in', 'Anmelden', 'Iniciar sesión'], random),
        body: '<form method="post"><label>E-mail <input type="email"></label><label>Password <input type="password"></label><button>Go</button></form><p>Forgot your password? Ask for a new one.</p>',
      }),
    }),
  },
  'subscribe-page': {
    subscribe: (random) => ({
      html: framed(random, {
        title: pick(['Subscribe to Harbour Letters', 'Newsletter abonnieren', 'Suscríbete'], random),
        body: `<h1>${pick(['Subscribe', 'Jetzt abonnieren', 'Suscríbete'], random)}</h1><p>${writeSentence('en', random)}</p><form><input type="email" name="email"><button>Subscribe</button></form>`,
      }),
    }),
    confirm: notice([
      [
        'Confirm your subscription',
        'We have sent a message to your address. Click the link in it and you are on the list.',
      ],
      ['You’re unsubscribed', 'You will receive no more letters from us.'],
      ['Vielen Dank für deine Anmeldung', 'Bitte bestätige deine Adresse über den Link in der Nachricht.'],
    ]),
  },
  loading: {
    'application shell': (random) => ({
      html: bare(
        'Harbour Letters',
        `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root">${pick(['<p>Loading…</p>', '<div class="spinner">Loading...</div>', '<span>Chargement…</span>'], random)}</div><script src="/app.js"></script>`,
      ),
    }),
  },
  'list-page': {
    archive: (random) => ({
      html: framed(random, {
        title: pick(['Archive', 'All issues', 'Past newsletters'], random),
        body: `<h1>Archive</h1><ul class="posts">${dated(random, 9)}</ul>`,
      }),
      url: 'https://letters.example.com/archive',
    }),
    'archive with excerpts': (random) => ({
      html: framed(random, {
        title: 'Newsletter archive',
        body: `<h1>Archive</h1>${Array.from({ length: 7 }, (_, index) => `<div class="item"><h2><a href="/p/number-${index}">${writeTitle('en', random)}</a></h2><p>${writeSentence('en', random)}</p></div>`).join('')}`,
      }),
      url: 'https://letters.example.com/archive',
    }),
  },
  empty: {
    nothing: (random) => ({ html: framed(random, { title: 'Harbour Letters', body: '<div id="app"></div>' }) }),
  },
};

export const writeEmptyPages = (): PageCase[] => Object.values(BY_KIND).flatMap((writers) => writeCases(writers, 2));
