/** January to December, with inflected and short forms. */
const NAMES = [
  'january januar jänner janvier enero janeiro gennaio januari styczen styczeń stycznia jan ene gen sty ianuarie ian gener január leden ledna januára siječnja januara ocak tammikuuta tammikuu январь января янв січня януари ιανουαρίου يناير janv ιαν',
  'february februar feber fevrier février febrero fevereiro febbraio februari lutego luty feb fév fev lut februarie febrer február únor února veljače februara şubat helmikuuta helmikuu февраль февраля фев лютого февруари φεβρουαρίου فبراير févr fevr febr φεβ',
  'march märz maerz mars marzo março marco maart marca marzec mar mrz mär martie març március březen března ožujka marta marts mart maaliskuuta maaliskuu maret март марта мар березня μαρτίου مارس mrt márc μαρ',
  'april avril abril aprile kwietnia kwiecień apr avr abr kwi aprilie április duben dubna travnja aprila nisan huhtikuuta huhtikuu апрель апреля апр квітня април απριλίου أبريل ابريل ápr απρ',
  'may mai mayo maio maggio mei maj maja mag maig május květen května svibnja mayıs toukokuuta toukokuu май мая травня μαΐου مايو máj μαι μαΐ',
  'june juni juin junio junho giugno czerwca czerwiec jun giu cze iunie juny június červen června lipnja juna haziran kesäkuuta kesäkuu июнь июня июн червня юни ιουνίου يونيو jún ιουν ιούν',
  'july juli juillet julio julho luglio lipca lipiec jul lug juil lip iulie juliol július červenec července srpnja jula temmuz heinäkuuta heinäkuu июль июля июл липня юли ιουλίου يوليو júl ιουλ ιούλ',
  'august août aout agosto augustus augusti sierpnia sierpień aug aoû ago sie agost augusztus srpen srpna kolovoza avgusta ağustos elokuuta elokuu agustus август августа авг серпня αυγούστου أغسطس اغسطس avg αυγ',
  'september septembre septiembre setembro settembre wrzesnia września wrzesień sep sept set wrz septembrie setembre szeptember září rujna septembra eylül syyskuuta syyskuu сентябрь сентября сен сент вересня септември σεπτεμβρίου سبتمبر szept σεπ',
  'october oktober octobre octubre outubro ottobre pazdziernika października październik oct okt out ott paź octombrie október říjen října oktobra ekim lokakuuta lokakuu октябрь октября окт жовтня октомври οκτωβρίου أكتوبر اكتوبر οκτ',
  'november novembre noviembre novembro listopada listopadu listopad nov lis noiembrie studenoga novembra kasım marraskuuta marraskuu ноябрь ноября ноя листопада ноември νοεμβρίου نوفمبر νοε',
  'december dezember décembre decembre diciembre dezembro dicembre desember grudnia grudzień dec dez déc dic gru decembrie desembre prosinec prosince prosinca decembra aralık joulukuuta joulukuu декабрь декабря дек грудня декември δεκεμβρίου ديسمبر des δεκ',
];
const MONTHS = new Map(NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)));

export const monthOf = (name = ''): number | undefined => MONTHS.get(name.toLowerCase());
