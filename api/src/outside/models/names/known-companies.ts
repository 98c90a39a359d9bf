/**
 * Companies that texts name without an explanation: the members of the large stock indices (DAX, CAC 40, IBEX 35, FTSE,
 * Dow Jones, Nasdaq, AEX, SMI) and, by country, well-known retailers, networks, railways, airlines, insurers, energy
 * suppliers, publishers and services. One line each; words of a name are joined by '_'.
 */
const NAMES = `
  adidas airbus allianz basf bayer beiersdorf bmw brenntag commerzbank continental covestro daimler_truck deutsche_bank deutsche_börse
  deutsche_post deutsche_telekom e.on fresenius gea hannover_rück heidelberg_materials henkel infineon mercedes-benz merck mtu munich_re
  porsche qiagen rheinmetall rwe sap sartorius scout24 siemens siemens_energy siemens_healthineers symrise volkswagen vonovia zalando puma
  lufthansa thyssenkrupp bosch telekom deutsche_bahn flixbus flixtrain eurowings condor tui edeka rewe aldi lidl penny kaufland netto dm
  rossmann müller obi hornbach bauhaus hagebau ikea saturn mediamarkt ceconomy tchibo thalia hugendubel deichmann c&a enbw vattenfall
  ewe tennet amprion transnetbw 50hertz sma baywa knauf würth stihl liebherr miele vaillant viessmann zeiss trumpf kuka festo aok barmer
  techniker dak allianz ergo huk-coburg debeka biontech curevac axel_springer bertelsmann burda suhrkamp rowohlt dumont
  schufa creditreform sparkasse commerzbank dkb n26 trade_republic delivery_hero hellofresh celonis personio deepl
  accor air_liquide alstom arcelormittal axa bnp_paribas bouygues capgemini carrefour crédit_agricole danone dassault edenred engie
  essilorluxottica eurofins hermès kering l'oréal legrand lvmh michelin orange pernod_ricard publicis renault safran saint-gobain sanofi
  schneider_electric société_générale stellantis stmicroelectronics teleperformance thales totalenergies unibail veolia vinci vivendi
  sncf ratp edf enedis rte areva orano air_france transavia eurostar blablacar bpce natixis banque_populaire caisse_d'épargne la_poste
  crédit_mutuel maif macif matmut groupama maaf leclerc auchan intermarché monoprix franprix picard biocoop décathlon leroy_merlin
  castorama fnac darty boulanger sephora sodexo elior eiffage colas suez sfr iliad ovhcloud deezer doctolib mistral qonto alan
  vinted gallimard hachette editis flammarion grasset actes_sud pathé gaumont canal+ tf1 biogaran servier pfizer peugeot citroën
  acciona acerinox acs aena amadeus banco_santander santander bankinter bbva caixabank cellnex enagás endesa ferrovial fluidra
  grifols iag iberdrola inditex indra inmobiliaria_colonial logista mapfre melia merlin naturgy puig red_eléctrica redeia repsol rovi
  sacyr solaria telefónica unicaja sabadell banco_sabadell kutxabank abanca ibercaja renfe iryo ouigo alsa iberia vueling air_europa
  volotea mercadona eroski consum bonpreu el_corte_inglés zara mango desigual tous loewe movistar vodafone yoigo masmovil
  idealista fotocasa wallapop glovo cabify seat caf talgo cepsa planeta anagrama tusquets alfaguara prisa mediaset atresmedia mutua_madrileña
  ebro gallina_blanca danone campofrío pascual damm mahou estrella cruzcampo adif correos navantia indra osborne
  anglo_american antofagasta astrazeneca aviva bae_systems barclays barratt bp bunzl burberry centrica compass diageo experian glencore
  gsk haleon halma hsbc imperial_brands informa itv jd_sports kingfisher legal_&_general lloyds marks_&_spencer melrose mondi national_grid
  natwest ocado pearson persimmon prudential reckitt relx rentokil rightmove rio_tinto rolls-royce sage sainsbury's schroders segro
  shell smiths spirax ssp standard_chartered tesco unilever vodafone whitbread wpp asda morrisons waitrose john_lewis argos boots greggs
  costa pret nando's easyjet ryanair wizz_air jet2 lner avanti network_rail octopus_energy ofcom ofgem monzo revolut starling wise deliveroo
  bandcamp waterstones penguin faber bloomsbury guardian arm deepmind wayve ocado_technology
  3m american_express amgen apple boeing caterpillar chevron cisco coca-cola disney goldman_sachs home_depot honeywell ibm intel
  johnson_&_johnson jpmorgan mcdonald's microsoft nike nvidia procter_&_gamble salesforce travelers unitedhealth verizon visa walmart
  adobe airbnb alphabet amazon amd applied_materials asml atlassian autodesk broadcom charter comcast costco crowdstrike datadog
  doordash ebay expedia google instagram intuit linkedin lululemon marvell meta micron moderna netflix palantir paypal pepsico qualcomm
  shopify snowflake spotify starbucks stripe tesla tiktok tsmc twitter uber whatsapp workday youtube zoom zscaler openai anthropic hugging_face
  github gitlab docker cloudflare vercel notion figma canva slack dropbox squarespace wordpress substack beehiiv mailchimp ghost patreon
  kickstarter reddit pinterest snap snapchat discord twitch roblox epic_games nintendo sony samsung lg huawei xiaomi shein temu alibaba
  tencent baidu bytedance byd catl foxconn toyota honda nissan mazda subaru hyundai kia ford general_motors rivian spacex blue_origin
  rocket_lab lockheed_martin northrop raytheon pfizer novartis roche nestlé ubs swiss_re abb holcim logitech swatch rolex ing philips
  heineken akzonobel asm adyen just_eat maersk hapag-lloyd msc cma_cgm kuehne+nagel dhl ups fedex dsv db_schenker novo_nordisk lego vestas
  ørsted carlsberg ericsson nokia volvo h&m electrolux klarna northvolt equinor telenor kone fortum neste bayer_leverkusen ryobi makita
  garmin shimano campagnolo sram trek patagonia hoka asics new_balance salomon greenpeace oxfam unicef wwf amnesty`;

export const KNOWN_COMPANIES: ReadonlySet<string> = new Set(
  NAMES.trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' ')),
);
