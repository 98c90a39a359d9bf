import { wall } from './walled-pages.js';
import { writeCases, type PageCase, type Writer } from './page-shell.js';

const offer = (text: string, link: string): string =>
  `<div class="ending"><p>${text}</p><a href="/join">${link}</a></div>`;

/** Unusual wordings at the end of a teaser. */
const WALLS: Record<string, Writer> = {
  'a kitchen table': wall(
    '<div class="z"><h4>The rest is for the table</h4><p>Pull up a chair: four dollars a month, and every recipe is yours.</p><a class="b" href="/seat">Pull up a chair</a></div>',
  ),
  'a fence': wall(
    '<section class="fence"><p>You’ve come to the fence. The other side is for backers.</p><a href="/back-us">Back us</a></section>',
  ),
  'a counter of words': wall(
    '<p class="more-info">1,840 words are left in this piece.</p><p><a class="pill" href="/plans">See plans</a></p>',
  ),
  'a countdown of minutes': wall(
    '<div class="remaining"><span>7 minutes left to read</span><button>Unlock</button></div>',
  ),
  'a coin': wall('<div class="coin"><p>Read on for 40 cents.</p><button data-price="40">Pay with coins</button></div>'),
  'a patron': wall(
    '<p>Patrons got the whole letter on Sunday. <a href="https://www.patreon.com/posts/1">Join them</a> and you will, too.</p>',
  ),
  'a shop': wall(
    '<div class="product"><p>Issue 41 in full, with the maps</p><p class="price">€ 3,50</p><button>Add to basket</button></div>',
  ),
  'a bracket': wall('<p><em>[Cut here for the free list. Supporters, yours is in your inbox.]</em></p>'),
  'an apology': wall('<p>Sorry to stop here — the numbers and the sources are in the paid letter.</p>'),
  'a blur': wall(
    '<div class="blurred" style="filter: blur(6px)" aria-hidden="true"><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p></div><a href="/upgrade">Upgrade</a>',
  ),
  'a gradient': wall(
    '<div class="fade-out"></div><div class="gate-box"><h3>Keep going</h3><p>Start a free trial. Cancel at any time.</p><button>Start trial</button></div>',
  ),
  'a key': wall('<div class="k"><span>🔒</span><p>Level: Navigator</p><a href="/levels">Compare levels</a></div>'),
  'a login form': wall(
    '<div class="r"><h3>Members, come in</h3><form action="/session"><input type="email"><input type="password"><button>Come in</button></form><p>Not yet one of us? <a href="/become">Become one</a></p></div>',
  ),
  Danish: wall(offer('Resten af brevet er forbeholdt abonnenter.', 'Bliv abonnent'), { language: 'da' }),
  Norwegian: wall(offer('Vil du lese videre? Bli medlem for 49 kroner i måneden.', 'Bli medlem'), { language: 'nb' }),
  Swedish: wall(offer('Du har läst början. Hela texten finns för dig som stödjer oss.', 'Stöd oss'), {
    language: 'sv',
  }),
  Finnish: wall(offer('Loput tekstistä on tilaajille.', 'Tilaa'), { language: 'fi' }),
  Czech: wall(offer('Zbytek článku je jen pro předplatitele.', 'Předplatit'), { language: 'cs' }),
  Hungarian: wall(offer('A levél folytatását előfizetőink olvashatják.', 'Előfizetek'), { language: 'hu' }),
  Romanian: wall(offer('Restul textului este rezervat abonaților.', 'Abonează-te'), { language: 'ro' }),
  Greek: wall(offer('Η συνέχεια είναι διαθέσιμη μόνο για συνδρομητές.', 'Γίνετε συνδρομητής'), { language: 'el' }),
  Turkish: wall(offer('Yazının devamı yalnızca abonelere açıktır.', 'Abone ol'), { language: 'tr' }),
  Ukrainian: wall(offer('Повний текст доступний лише передплатникам.', 'Передплатити'), { language: 'uk' }),
  Croatian: wall(offer('Nastavak teksta dostupan je samo pretplatnicima.', 'Pretplati se'), { language: 'hr' }),
  Hebrew: wall(offer('המשך הכתבה למנויים בלבד.', 'להצטרפות'), { language: 'he' }),
  Arabic: wall(offer('بقية النص متاحة للمشتركين فقط.', 'اشترك الآن'), { language: 'ar' }),
  Hindi: wall(offer('पूरा लेख केवल सदस्यों के लिए है।', 'सदस्य बनें'), { language: 'hi' }),
  Vietnamese: wall(offer('Phần còn lại chỉ dành cho người đăng ký trả phí.', 'Đăng ký'), { language: 'vi' }),
  Indonesian: wall(offer('Lanjutan tulisan ini khusus untuk pelanggan.', 'Berlangganan'), { language: 'id' }),
  Chinese: wall(offer('剩余内容仅限付费会员阅读。', '立即加入'), { language: 'zh' }),
};

export const writeStrangeWalls = (): PageCase[] => writeCases(WALLS, 1);
