/** Things that people have: vehicles with their makes, devices, furniture, clothes, documents. */
export const THINGS = `
vehicle:
car<vehicle: automobile sedan saloon hatchback estate_car estate_wagon station_wagon convertible coupe suv
  jeep minivan minibus limousine roadster pickup pick-up crossover hybrid electric_car ev sports_car
  company_car
make_of_car<car: alfa_romeo aston_martin audi bentley bmw buick byd cadillac chevrolet chevy chrysler citroen
  citroën cupra dacia daihatsu dodge ferrari fiat ford gmc honda hyundai infiniti isuzu jaguar kia lada
  lamborghini lancia land_rover lexus lincoln lotus maserati mazda mclaren mercedes mercedes-benz mini
  mitsubishi nissan opel peugeot polestar pontiac porsche range_rover renault rivian rolls-royce rover saab
  seat skoda škoda smart subaru suzuki tesla toyota trabant vauxhall volkswagen volvo vw
model_of_car<car: golf polo passat tiguan civic accord corolla camry prius yaris rav4 focus fiesta mondeo
  mustang f-150 clio megane twingo zoe astra corsa octavia fabia cinquecento panda micra leaf qashqai outback
  forester impreza wrangler cherokee beetle model_3 model_y model_s model_x cr-v mx-5 id.3 v60 xc60 xc90
  cayenne
van<vehicle: transporter sprinter campervan camper motorhome rv
truck<vehicle: lorry tractor dump_truck
motorbike<vehicle: motorcycle scooter moped harley harley-davidson vespa ducati yamaha kawasaki triumph
  royal_enfield
bike<vehicle: bicycle e-bike mountain_bike road_bike tandem tricycle unicycle cargo_bike brompton
boat<vehicle: sailboat yacht dinghy canoe kayak rowing_boat narrowboat houseboat catamaran ferry ship raft
  paddleboard motorboat
transport<vehicle: bus tram train metro subway underground tube taxi cab plane coach trolleybus
wheels<vehicle: skateboard longboard rollerblades e-scooter sledge caravan trailer
device: gadget machine appliance
computer<device: laptop notebook desktop pc macbook imac chromebook thinkpad tablet ipad server workstation
  raspberry_pi
phone<device: smartphone mobile cellphone cell iphone pixel galaxy handset landline android blackberry
camera<device: dslr webcam gopro leica nikon canon polaroid camcorder
console<device: playstation ps5 xbox nintendo switch steam_deck
audio<device: headphones earphones earbuds airpods speaker radio record_player turntable amplifier microphone
  stereo
appliance<device: fridge refrigerator freezer oven stove cooker microwave dishwasher washing_machine washer
  dryer toaster kettle blender mixer air_fryer coffee_machine espresso_machine hoover vacuum vacuum_cleaner
  iron boiler heater air_conditioner fan sewing_machine lawnmower heat_pump
screen<device: tv television monitor projector
gear<device: printer router drone telescope binoculars e-reader kindle smartwatch fitbit 3d_printer keyboard
  calculator drill saw hammer ladder tent
furniture: sofa couch settee armchair chair stool bench table desk bed mattress bunk_bed cot crib wardrobe
  cupboard cabinet dresser chest_of_drawers bookcase bookshelf shelf sideboard lamp rug carpet curtain mirror
  hammock rocking_chair piano
clothing: clothes shirt t-shirt tee blouse jumper sweater pullover cardigan hoodie jacket coat parka raincoat
  suit tie dress skirt trousers pants jeans shorts leggings tights socks underwear bra pyjamas shoe shoes
  boots trainers sneakers sandals heels slippers hat cap beanie scarf glove gloves belt uniform kilt sari
  kimono hijab turban apron wetsuit swimsuit bikini glasses spectacles contact_lenses contacts sunglasses
  braces hearing_aid hearing_aids wig
jewellery: jewelry ring wedding_ring necklace earring earrings bracelet watch brooch pendant rolex
luggage: suitcase bag handbag backpack rucksack wallet purse briefcase umbrella keys key keyring
document: passport visa driving_licence driver's_license licence license id_card certificate badge membership
  insurance subscription lease contract permit diploma residence_permit green_card
aid: epipen wheelchair walking_stick cane crutch crutches walker hearing_aid pacemaker inhaler prosthesis cpap
  guide_dog
toy: doll teddy lego jigsaw puzzle board_game train_set
money_kind: cash savings pension mortgage loan debt salary wage rent bonus
property: house flat apartment cottage farm land plot allotment garden garage holiday_home timeshare
collectible: stamp coin vinyl record antique comic postcard fossil mineral seashell autograph trading_card
  magnet teapot
`;
