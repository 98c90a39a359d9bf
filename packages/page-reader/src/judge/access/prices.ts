/** Amounts of money, with the symbol or the name of a currency. */
export const PRICE =
  /[$€£¥₹]\s?\d|\d\s?(€|£|zł|kr|kč|ft|₺|₽|usd|eur|chf)(?!\p{L})|\p{L} (dollars?|euros?|pounds|kron(er|or)|francs|pesos|reais)(?!\p{L})/iu;
