/** Synonyms in questions and answers, one group per line. */
export const SPANISH_GROUPS = `
camión tráiler
coche automóvil carro vehículo
bicicleta bici
médico doctor
enfermedad dolencia
medicina medicamento fármaco
comprar adquirir compra
tienda comercio
empresa compañía firma
empleado trabajador
contratar emplear
salario sueldo
trabajo empleo
construir edificar
casa vivienda hogar
piso apartamento
empezar comenzar iniciar
terminar acabar finalizar
grande enorme
pequeño diminuto
rápido veloz
reparar arreglar
subir aumentar crecer
bajar disminuir reducir caer
caro costoso
barato económico
alquiler arriendo
niño crío
maestro profesor
alumno estudiante
viejo anciano
morir fallecer muerte
nacer nacimiento
vivir residir habitar
elegir escoger seleccionar
inventar crear
fundar establecer
mostrar exhibir
necesitar requerir
ayudar asistir apoyar
dañar perjudicar
prohibir vetar
permitir autorizar
ley legislación
país nación
foto fotografía imagen
película filme
escritor autor
cliente comprador
resultado consecuencia
objetivo meta finalidad
error fallo
peligro riesgo
respuesta contestación responder
enviar mandar
recibir obtener
tirar desechar
basura residuo desperdicio
comer consumir
suceder ocurrir
guardar conservar
ganar victoria vencer
guerra conflicto
jefe líder
zona región área
parte porción
habitual frecuente común
difícil duro
fácil sencillo
famoso célebre conocido
prueba ensayo experimento
cambiar modificar
reemplazar sustituir
eliminar quitar
dividir separar
unir conectar
electricidad luz corriente
agricultor campesino
cosecha recolección
regar riego regante
ordenador computadora
lugar sitio
nombre llamar denominar
usar utilizar emplear
`;
