import type { WallLanguage } from './wall-language.js';

export const POLISH: WallLanguage = {
  only: ['(tylko|wyłącznie|jedynie) dla', 'zarezerwowan', 'dostępn'],
  audience: ['subskrybent', 'abonent', 'prenumerator', 'członk', 'zalogowan', 'wspierając', 'patronów', 'subskrypcj'],
  action: ['subskrybuj', 'zaloguj', 'wykup', 'zarejestruj', 'dołącz', 'zostań', 'odblokuj', '\\bkup\\b', 'prenumer'],
  proceed: [
    'czytaj dalej',
    'czytać dalej',
    'dalsz',
    'przeczytać',
    '(pełn|cał)[\\p{L}]{1,4} (treść|treści|artykuł|tekst|wydani)',
    'aby (czytać|uzyskać)',
    'odblokować',
    'reszt',
    'dostęp',
  ],
  text: ['artykuł', 'treś', 'wydani', 'wpis', 'tekst'],
  rest: [
    'reszt[ayęa]',
    'dalszy ciąg|ciąg dalszy',
    'czyt(aj|ać) dalej',
    'dalsz[aąe] część',
    'cał(y|ą|ość) (artykuł|tekst|list)',
  ],
};

export const CZECH_AND_SLOVAK: WallLanguage = {
  only: ['pouze', 'jen(om)?\\b', 'výhradně', 'iba', 'len\\b', 'dostupn'],
  audience: ['předplatitel', 'predplatiteľ', 'člen', 'přihlášen', 'prihlásen', 'odběratel', 'odberateľ'],
  action: ['předpla', 'predpla', 'přihlas', 'prihlás', 'registr', 'kup', 'odem(kn|yk)'],
  proceed: ['číst dál', 'čítať ďalej', 'pokrač', 'celý (článek|článok|text|dopis)', 'zbytek', 'zvyšok', 'odem(kn|yk)'],
  text: ['článk', 'člán', 'pokračov', 'dopis'],
  rest: ['zbyt(ek|ok)|zvyšok', 'pokračov', 'čís?t dál|čítaj(te)? ďalej', 'cel[ýéá] (článek|článok|text|dopis)'],
};

export const RUSSIAN: WallLanguage = {
  only: ['только', 'исключительно', 'закрыт', 'доступ'],
  audience: ['подписчик', 'участник', 'зарегистрирован', 'подписк', 'патрон'],
  action: ['подпи', 'войдите', 'оформ', 'зарегистр', 'купите', 'авториз'],
  proceed: [
    'чтобы (читать|прочитать|продолжить|получить|открыть)',
    'дальше',
    'полн(ый|ую|ого) (текст|верси|доступ)',
    'продолж',
    'остальн',
    'целиком',
  ],
  text: ['материал', 'статья', 'текст', 'пост', 'выпуск', 'публикаци', 'продолжени'],
  rest: ['продолжени', 'остальн', '(читать|читайте) (дальше|далее)', 'полност', '(весь|целиком) текст'],
};

export const UKRAINIAN: WallLanguage = {
  only: ['лише', 'тільки', 'доступн'],
  audience: ['передплатник', 'підписник', 'учасник', 'зареєстрован'],
  action: ['підпи', 'передплат', 'увійд', 'зареєстр', 'придба'],
  proceed: ['щоб (читати|прочитати|продовжити|отримати)', 'далі', 'повн(ий|у|ого)', 'решт'],
  text: ['матеріал', 'статт', 'лист', 'продовжен'],
  rest: ['продовженн', 'решт[аиу]', '(читати|читайте) далі', 'повністю'],
};
