import { wall } from './walled-pages.js';
import { writeCases, type PageCase, type Writer } from './page-shell.js';

/** Unusual ends of a teaser. */
const WALLS: Record<string, Writer> = {
  'a counter of words': wall(
    '<p class="more-info">1,840 words are left in this piece.</p><p><a class="pill" href="/plans">See plans</a></p>',
  ),
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
};

export const writeStrangeWalls = (): PageCase[] => writeCases(WALLS, 1);
