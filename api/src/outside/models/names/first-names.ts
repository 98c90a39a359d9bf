/** Common first names of the four languages and their neighbours, to tell people from places. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `aaron abigail adam adrian agnes ahmed aisha alan albert alejandro alex alexander alexandra alfred alice alicia alison amanda amara amelia
  amina amir amy ana andrea andreas andrew andrés ángel angela anil anita anja ann anna anne annette anselm anthony antoine anton antonio
  anya ariel arjun arthur astrid audrey aurelio ayşe barbara bastian bastien beatrice beatriz ben benjamin benoît bernard bernd bettina
  birgit bjorn brian brigitte bruno camille carla carlos carmen caroline catherine cecilia cédric chantal charles charlotte chloe chris
  christian christina christine christoph christophe claire clara claude claudia claus colin colm consuelo cristina daniel daniela
  danielle david deborah denis derek diana diego dieter dirk dmitri dolores dominic dominique donald dorothea dov edda edith eduardo edward
  elena eliane elias elisa elisabeth elizabeth ella ellen elsa emil emilia emily emma emmanuel encarna enrique eric erik erika ernst esteban
  esther étienne eugene eva evelyn ewan fabian farida fatima federico felipe felix fernando fiona florence florian frances francesca francis
  francisco françois françoise frank franz fred frédéric frederik frida friedrich gabriel gabriele gaël george georg gerald gerd gerhard
  giovanni gisbert gisela giulia gloria gonzalo goran gordon grace graham greta guillaume gunnar günter gustav guy gwenaëlle hanna hannah
  hans harald harold harriet harry hassan heather hedda heidi heike heinrich helen helena helga hélène helmut henri henrik henry hervé hilde
  holger horst hugo ian ibrahim idris ignacio ilse imogen inga inge ines ingrid irene isaac isabel isabelle ishaan ismael ivan jack jacob
  jacques jaime jakob james jan jana jane janet jasmin jason javier jean jennifer jens jessica joan joanna joaquín jochen johan johann
  johanna john jon jonas jonathan jorge josé josef joseph joshua josefa juan judith julia julian juliane julie julien jürgen justin kai karen
  karim karin karl karsten katharina katherine kathrin kathleen katja keith kenneth kevin kim klara klaus konrad kristin kurt lara lars
  laura laurent lea leah lena leo leon leonard leonor leticia lilian linda lisa loïc lorena lorenzo louis louise luc lucas lucía lucie
  lucy luis luisa lukas lydia maeve magdalena maik malik mamadou manfred manuel manuela marc marcel marco marcos margaret margit margot
  marguerite maria maría mariam marian mariana marie marina mario marion marisol mark markus marta martha martin martina mary mathilde
  matteo matthew matthias maud maurice max maximilian maya mehmet melanie michael michaela michel michelle miguel mikhail milan miriam
  mohamed mohammed monica monika monique moritz muriel nadia nadine nancy natalia natalie nathan nicholas nicola nicolas nicole nils nina
  noah noel nolwenn noor nora norbert núria nuria odile olaf olga oliver olivia olivier omar oscar oskar otto pablo paloma pascal patricia
  patrick paul paula pauline pedro peter petra philip philipp philippe pierre pilar piotr priya rachel rafael rainer ralf ramón raúl raymond
  rebecca regina reinhard reinhild remedios renate rené ricardo richard rita robert roberto robin roger roland rolf roman ronald rosa
  rosalind rosario rose ruth sabine salomé salvador samir samira samuel sandra sara sarah scott sebastian sergei sergio shirin silke silvia
  simon simone sofia soledad sonia sophia sophie stefan stefanie stephan stephanie stephen steven susan susana susanne svenja sven sylvie
  tanja tariq tatiana teresa thandeka theo theresa thierry thomas tilde tim tobiah tobias tom tomás tomas torsten ulrich ulrike ursula ute
  uwe valentina valérie vanessa vera veronica victor victoria viktor vincent virginia viviane volker walter werner wilhelm william
  wolfgang wout xavier yann yasmin yolanda youssef yuki yusuf yves yvonne zoe zoë`.split(/\s+/),
);

/** Whether a word is a common first name, or two of them with a hyphen. */
export const isFirstName = (word: string): boolean => {
  const lower = word.toLowerCase();
  return FIRST_NAMES.has(lower) || FIRST_NAMES.has(lower.split('-')[0] ?? '');
};
