import { describe, expect, test } from '@jest/globals';
import { isBoilerplate } from './boilerplate-lines.js';

describe('boilerplate', () => {
  test.each([
    'Czytaj też: Zimowe porty',
    'Läs också: Hamnens bok',
    'Follow The Harbour on Twitter and Instagram @harbour and on Facebook @TheHarbour',
    '¡Mira lo que tiene nuestro canal de YouTube!',
    'Join our WhatsApp channel for the tides of tomorrow.',
    'For the latest tides download the Harbour apps for iOS and Android.',
    'Never miss the latest tides by signing up for our newsletter.',
    'If you enjoyed this post, consider sharing it with a friend.',
    'Submit your letter to the editor via this form',
    'The Harbour is not responsible for the opinions of its authors.',
    'The views expressed here are those of the author.',
    'Der Beitrag gibt die Meinung der Autorin wieder.',
    'Dieser Beitrag enthält Werbung für Boote.',
    '- Anzeige -',
    'Externer Inhalt',
    'You must be logged in to post a comment.',
    'Vous devez être connecté pour publier un commentaire.',
    'Lo siento, debes estar conectado para publicar un comentario.',
    'PUEDES VER: ¿Qué es la marea?',
    'Zum Weiterlesen:',
    'Share this article',
    'Like us on Facebook!',
    'Join the conversation',
    'Follow @harbour',
    'Join 4,000 subscribers',
    'Print',
  ])('is %j', (line) => expect(isBoilerplate(line)).toBe(true));

  test.each([
    'If you liked this article about boats you will find the next chapter longer.',
    'We opened a channel on the north side of the harbour.',
    'Never miss a tide, says the book.',
    'Her opinions expressed a doubt that others had.',
    'The harbour master is responsible for the content of every crate.',
    'Follow the river on foot',
    'Like most bakers, she rises at two.',
    'Join the two halves with glue',
    'Save your seeds',
    'Print runs got shorter that year.',
    'Share prices of the yard fell by a third.',
    'Instagram and YouTube changed how boats are sold.',
  ])('is not %j', (line) => expect(isBoilerplate(line)).toBe(false));
});
