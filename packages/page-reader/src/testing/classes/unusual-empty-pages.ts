import { framed, writeCases, type PageCase, type Writer } from './page-shell.js';

const saying =
  (title: string, text: string, language = 'en'): Writer =>
  (random) => ({
    html: framed(random, { title, language, body: `<div class="message"><h1>${title}</h1><p>${text}</p></div>` }),
  });

const BY_KIND: Record<string, Record<string, Writer>> = {
  'soft-404': {
    'withdrawn in German': saying(
      'Diese Ausgabe wurde zurückgezogen',
      'Der Herausgeber hat den Brief gelöscht. Vielleicht finden Sie in der Übersicht einen anderen, der Ihnen gefällt.',
      'de',
    ),
    'deleted by its author': saying(
      'This letter was deleted by its author',
      'There are other letters on this site, and the front page lists the newest of them for you.',
    ),
    Turkish: saying(
      'Sayfa bulunamadı',
      'Aradığınız sayfa taşınmış ya da silinmiş olabilir. Lütfen ana sayfaya dönün ve yeniden deneyin.',
      'tr',
    ),
    Greek: saying(
      'Η σελίδα δεν υπάρχει',
      'Ίσως η διεύθυνση άλλαξε. Επιστρέψτε στην αρχική σελίδα και δοκιμάστε ξανά από εκεί.',
      'el',
    ),
    Czech: saying(
      'Tady nic není',
      'Stránka nebyla nalezena. Zkuste to prosím znovu z úvodní stránky nebo použijte vyhledávání.',
      'cs',
    ),
    'lost at sea': saying(
      'Lost at sea',
      'Sorry, this link has drifted away: error 404. Try the front page, or the search box at the top of it.',
    ),
    Finnish: saying('Voi ei!', 'Etsimääsi sivua ei ole. Se on ehkä poistettu, tai osoite on kirjoitettu väärin.', 'fi'),
  },
  'sign-in': {
    'magic link': saying(
      'Welcome back',
      'Enter your address and we will mail you a magic link to sign in. It is valid for a quarter of an hour.</p><form action="/session"><input type="email" name="mail"><button>Send link</button></form><p>',
    ),
    Finnish: saying(
      'Kirjaudu sisään',
      'Syötä sähköpostiosoitteesi ja salasanasi, niin pääset lukemaan kaikki kirjeet.',
      'fi',
    ),
    Czech: saying('Přihlášení', 'Pro pokračování se přihlaste svým účtem, nebo si vytvořte nový účet zdarma.', 'cs'),
  },
  'subscribe-page': {
    'check your mail': saying(
      'One more step',
      'We sent you a mail with a link. Click it to confirm your subscription, and look into the spam folder if it is late.',
    ),
    'unsubscribed in Finnish': saying(
      'Tilauksesi on peruutettu',
      'Et saa enää kirjeitämme. Jos painoit nappia vahingossa, voit tilata kirjeet uudelleen etusivulta.',
      'fi',
    ),
    'unsubscribed in Portuguese': saying(
      'Inscrição cancelada',
      'Você não receberá mais as nossas cartas. Se foi um engano, inscreva-se de novo na página inicial.',
      'pt',
    ),
  },
  maintenance: {
    Portuguese: saying('Site em construção', 'Estamos arrumando a casa. Volte em alguns dias, por favor.', 'pt'),
    Turkish: saying('Bakım çalışması', 'Sitemiz kısa bir süre için kapalıdır. Lütfen daha sonra tekrar deneyin.', 'tr'),
  },
  parked: {
    Turkish: saying('liman.example', 'Bu alan adı satılıktır. Teklif vermek için bizimle iletişime geçin.', 'tr'),
    'for sale': saying(
      'harbour.example',
      'The owner is offering this name for an asking price of 2,400 dollars. Inquire about this domain today.',
    ),
  },
  'error-page': {
    'a busy database': saying(
      'Sorry',
      'Our database is too busy right now (error 503). Reload the page in a minute or two.',
    ),
    Chinese: saying('出错了', '服务器繁忙，请稍后再试。如果问题持续存在，请联系管理员并附上错误编号。', 'zh'),
  },
  challenge: {
    'code 1020': saying(
      'Error 1020',
      'Access denied. This website is using a security service to protect itself from online attacks.',
    ),
  },
};

export const writeUnusualEmptyPages = (): PageCase[] =>
  Object.values(BY_KIND).flatMap((writers) => writeCases(writers, 2));
