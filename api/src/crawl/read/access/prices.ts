/** Amounts of money, with a sign or the currency’s name. */
export const PRICE =
  /[$€£¥₹]\s?\d|\d\s?(€|£|zł|kr|kč|ft|₺|₽|usd|eur|chf)(?!\p{L})|\p{L} (dollars?|euros?|pounds|kron(er|or)|francs|pesos|reais)(?!\p{L})/iu;
