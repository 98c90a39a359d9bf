import { describe, expect, test } from '@jest/globals';
import { readArticle } from '../read-article.js';

const page = (title: string, text: string) =>
  readArticle({
    html: `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    url: 'https://example.com/issues/one',
  });

describe('a page with status 200 and no content', () => {
  test.each([
    ['Page not found', 'Sorry about that. Go back to the beginning and try something else from there, please.'],
    ['Oops', 'The page that you are looking for does not exist any more. Perhaps you would like to go to the archive?'],
    ['Vaya', 'La página que busca no existe. Puede volver a la portada o buscar entre los números más recientes.'],
    [
      'Schade',
      'Dieser Beitrag existiert nicht mehr oder ist umgezogen. Hier geht es zurück zur Startseite des Briefs.',
    ],
  ])('is a soft 404: %s', (title, text) => {
    expect(page(title, text).refusal).toMatchObject({ cause: 'soft-404' });
  });

  test('is not a soft 404 if its subject is missing things', () => {
    const text =
      'Por qué la imprenta no existe sin el tren de carga. La semana pasada hablamos con 528 personas que cuidan de el faro todas las mañanas.';
    expect(page('El regreso silencioso de la capitanía', text).refusal).toBeUndefined();
  });
});
