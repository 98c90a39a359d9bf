/** Synonyms in questions and answers, one group per line. */
export const GERMAN_GROUPS = `
Lkw Lastwagen Laster
Auto Wagen Pkw Fahrzeug
Fahrrad Rad
Arzt Mediziner Doktor
Krankheit Erkrankung Leiden
Medikament Arznei
kaufen erwerben Kauf
verkaufen Verkauf
Laden Geschäft
Unternehmen Firma Betrieb
Mitarbeiter Angestellte Beschäftigte
Lohn Gehalt
Beruf Job
bauen errichten Bau
beginnen anfangen starten Beginn begann
enden aufhören Ende
groß riesig
schnell rasch
steigen zunehmen wachsen stieg
sinken abnehmen sank
senken reduzieren verringern
teuer kostspielig
billig günstig preiswert
Miete Pacht
Lehrer Lehrkraft
Schüler Student
sterben Tod gestorben starb
geboren Geburt
leben wohnen
wählen auswählen
erfinden entwickeln erfand
gründen Gründung gründete
entwerfen Entwurf entworfen entwarf
zeigen ausstellen
brauchen benötigen
helfen unterstützen Hilfe
verbieten Verbot verboten
erlauben gestatten
Foto Bild
Autor Schriftsteller
Brief Post
Kunde Käufer
Ergebnis Folge
Ziel Zweck
Gefahr Risiko
schicken senden
bekommen erhalten
Müll Abfall
geschehen passieren
behalten aufbewahren
gewinnen Sieg gewann
Krieg Konflikt
Leiter Chef
Gebiet Region
häufig oft üblich
schwierig schwer
einfach leicht
berühmt bekannt
Versuch Test
ändern verändern
ersetzen austauschen
Strom Elektrizität
Wärme Hitze
Regen Niederschlag
Bauer Landwirt
Rechner Computer
Gerät Maschine
nutzen verwenden benutzen gebrauchen
heißen nennen Name
beauftragen Auftrag
`;
