const NETWORKS = '(twitter|facebook|instagram|telegram|whatsapp|youtube|linkedin|bluesky|mastodon|threads)';

/** Sentences that a publication puts around each of its texts. Each says enough to be told from prose. */
export const NOTICES: RegExp[] = [
  // Channels, apps and letters.
  new RegExp(`^follow .{2,60} on (x|${NETWORKS})\\b.{0,120}$`, 'i'),
  /\b(our|nuestro|unser(en|em)?|notre|nosso|nostro) .{0,30}\b(canal|channel|kanal|chaîne|canale)( de| on| auf| sur| no| su)? (telegram|whatsapp|youtube)\b/i,
  /\b(join|únete|unite|abonniere|rejoignez)\b.{0,40}\b(telegram|whatsapp|youtube)[- ](channel|kanal|group|gruppe)\b/i,
  /\btenemos canal de (telegram|whatsapp|youtube)\b/i,
  /^(for .{0,60})?(download|get|install) .{0,40}\bapps?\b.{0,60}\b(ios|android|iphone|app store|google play)\b/i,
  /^(never|don['’]t) miss .{0,80}\b(sign(ing)?[- ]up|subscrib\w+|newsletter|inbox)\b/i,
  /^if you (enjoyed|liked?|enjoy) (reading )?this (post|article|story|piece|issue|newsletter)\b.{0,60}\b(share|subscrib\w+|consider|support|sign|follow|forward|donat\w+|like)\b/i,
  /^(do you )?want (to|more) .{0,100}\b(sign up|subscribe)\b.{0,60}\b(newsletter|updates|e-?mails?|list)\b/i,
  /^(submit|send) (us )?(your|a) letter to the editor\b/i,
  /^.{0,90}\b(was|has) (this|the) (e-?mail|newsletter|issue|letter|message)( been)? forwarded to you\b/i,
  /\b(wurde (ihnen|dir) dieser? (newsletter|e-?mail|mail|ausgabe)|dieser? (newsletter|e-?mail|mail|ausgabe) wurde (ihnen|dir)) weitergeleitet\b/i,
  /\b(cet e-?mail|cette (lettre|newsletter)) vous a été transféré/i,
  /\b(te|le) (reenviaron|han reenviado) (este|esta) (correo|boletín|e-?mail|newsletter)\b/i,
  /^zapraszamy .{0,30}subskrypcji\b/i,
  /\bif you have (a |an |any )?(news |story )?(tips?|corrections?|leads?|ideas?|comments?)\b.{0,60}\b(let us know|e-?mail us|contact us|get in touch|write to us)\b/i,
  // Disclaimers and disclosures.
  /\b(is|are) not (necessarily )?responsible for the (opinions|views|content)\b/i,
  /^.{0,30}\b(opinions|views) expressed (in|by|here|above|are)\b.{0,180}$/i,
  /\bgibt die meinung de[rs] (autor(s|in|en)?|verfasser(s|in)?) wieder\b/i,
  /^\*?(dieser|der) (beitrag|artikel) enthält (werbung|affiliate|provisions)/i,
  /^\*?(anzeige|werbung)[.,:]? .{0,40}\b(enthält|affiliate)\b/i,
  /^(?=.*\b(affiliates?|links?|purchases?|buy|click|sponsors?)\b).{0,160}\b(we|i|our|this (site|page|post|article)|affiliate)\b.{0,120}\b(earn|receive|get|paid|collect)\b.{0,40}\b(commissions?|compensation)\b/i,
  /\b(purchases?|click|buy|links?)\b.{0,80}\b(may|might|can|could) (earn|make|give|bring|net|get) (us|me|our \w+|a|an) .{0,30}\b(commission|compensation)\b/i,
  /^(affiliate |advertis(er|ing) |editorial |full )?(disclosure|disclaimer)\s?:.{0,80}\b(affiliate|commissions?|compensat\w+|sponsored|paid|links?)\b/i,
  /\b(contains?|may (contain|include)|includes?|uses?) (some |amazon |any )?affiliate links\b/i,
  /^[-–—*\s]{0,5}(anzeige|werbung|advertisement|publicidad|publicité)[-–—*\s]{0,5}$/i,
  // Placeholders of embedded content, and comments.
  /^(externer inhalt|external content|contenu externe|contenido externo|wir respektieren (deine|ihre) privatsphäre)[.!:]?$/i,
  /^(sorry, |lo siento, )?(you (must|need to|have to) be (logged|signed) in|(sie müssen|du musst) .{0,20}(einloggen|anmelden|angemeldet|eingeloggt)|vous devez .{0,30}connect|debes .{0,30}(conectado|sesión|registrado)).{0,40}(comment|kommentar|diskussion|repl|coment)/i,
  // The cookie banner of WordPress.com.
  /^(privacy|datenschutz|confidentialité|privacidade?) (&|et|y|e) cookies?\s?:/i,
  /\b(cookies?[- ](policy|richtlinie)|(politique|política) (relative aux|de) cookies|informativa sui cookie)\W*$/i,
  // Headings of links to other pages.
  /^(puedes|puede|pode) (ver|leer|ler)( también)?\s*[:：].{0,140}$/i,
  /^(zum weiterlesen|mehr themen|themen im artikel|noch mehr (infos?|tipps|artikel) .{0,30})[:：]?$/i,
];
