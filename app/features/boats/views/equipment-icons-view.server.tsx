import {
  Accessibility,
  AirVent,
  Anchor,
  Baby,
  Banana,
  Bath,
  BedDouble,
  Bike,
  BriefcaseMedical,
  CarBattery,
  ChevronsUp,
  Coffee,
  CookingPot,
  Drone,
  Droplets,
  Engine,
  Fan,
  Fish,
  FishingRod,
  Flame,
  Gauge,
  GlassWater,
  Heater,
  Kayak,
  LifeBuoy,
  LocateFixed,
  type LucideIcon,
  Map as MapIcon,
  Microwave,
  MoveHorizontal,
  Parasol,
  Plug,
  Radar,
  Radio,
  RectangleGoggles,
  Refrigerator,
  Rows4,
  Satellite,
  Scooter,
  Shell,
  Ship,
  ShipWheel,
  ShowerHead,
  Snowflake,
  Speaker,
  Sun,
  Sunset,
  ThermometerSnowflake,
  Toilet,
  Torus,
  TowelRack,
  TrendingUp,
  Tv,
  Usb,
  Utensils,
  Video,
  WavesArrowDown,
  WavesArrowUp,
  WavesHorizontal,
  WavesLadder,
  Wifi,
  Wind,
  Zap,
} from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { type EquipmentGroup, equipmentGroups } from "../domain/equipment-catalogue.ts";

type IconName = EquipmentGroup["items"][number]["icon"];

const icons: Readonly<Record<IconName, LucideIcon>> = {
  parasol: Parasol,
  "shower-head": ShowerHead,
  utensils: Utensils,
  speaker: Speaker,
  "rows-4": Rows4,
  sun: Sun,
  sunset: Sunset,
  "waves-arrow-down": WavesArrowDown,
  "waves-ladder": WavesLadder,
  bath: Bath,
  droplets: Droplets,
  "air-vent": AirVent,
  fan: Fan,
  heater: Heater,
  toilet: Toilet,
  "bed-double": BedDouble,
  "towel-rack": TowelRack,
  shell: Shell,
  wifi: Wifi,
  usb: Usb,
  tv: Tv,
  ship: Ship,
  engine: Engine,
  "move-horizontal": MoveHorizontal,
  anchor: Anchor,
  "ship-wheel": ShipWheel,
  "locate-fixed": LocateFixed,
  radar: Radar,
  radio: Radio,
  satellite: Satellite,
  map: MapIcon,
  refrigerator: Refrigerator,
  snowflake: Snowflake,
  "cooking-pot": CookingPot,
  flame: Flame,
  microwave: Microwave,
  coffee: Coffee,
  "glass-water": GlassWater,
  "thermometer-snowflake": ThermometerSnowflake,
  "waves-horizontal": WavesHorizontal,
  kayak: Kayak,
  "rectangle-goggles": RectangleGoggles,
  "fishing-rod": FishingRod,
  fish: Fish,
  gauge: Gauge,
  bike: Bike,
  scooter: Scooter,
  drone: Drone,
  video: Video,
  zap: Zap,
  "car-battery": CarBattery,
  plug: Plug,
  "waves-arrow-up": WavesArrowUp,
  "trending-up": TrendingUp,
  wind: Wind,
  torus: Torus,
  banana: Banana,
  "chevrons-up": ChevronsUp,
  "life-buoy": LifeBuoy,
  "briefcase-medical": BriefcaseMedical,
  baby: Baby,
  accessibility: Accessibility,
};

/**
 * Draws all equipment icons as one SVG file with a symbol per key, so that pages can use icons without
 * JavaScript.
 */
export function drawEquipmentIcons(): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      {equipmentGroups.flatMap(({ items }) =>
        items.map(({ key, icon }) => <EquipmentSymbol key={key} id={key} Icon={icons[icon]} />),
      )}
    </svg>,
  );
}

/** Contains only the shapes of the icon, because a nested svg would add an element to each use. */
function EquipmentSymbol({ id, Icon }: { id: string; Icon: LucideIcon }) {
  const lines = renderToStaticMarkup(<Icon />).replaceAll(/^<svg[^>]*>|<\/svg>$/g, "");
  // The page sets the stroke width.
  return (
    <symbol
      id={id}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  );
}
