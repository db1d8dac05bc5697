import type { ComponentType } from "react";
import {
  CanalBoat,
  InflatableBoat,
  MotorBoat,
  MotorYacht,
  PicnicBoat,
  SailingBoat,
  TwinHullBoat,
  TwoMaster,
  WaterScooter,
} from "#app/ui/icons/boat-silhouettes.tsx";
import type { IconProps } from "#app/ui/icons/nautical-icon.tsx";
import type { BoatType } from "../domain/boat-type.ts";

const icons: Record<BoatType, ComponentType<IconProps>> = {
  moteur: MotorBoat,
  voile: SailingBoat,
  "semi-rigide": InflatableBoat,
  catamaran: TwinHullBoat,
  peniche: CanalBoat,
  "jet-ski": WaterScooter,
  goelette: TwoMaster,
  "sans-permis": PicnicBoat,
  yacht: MotorYacht,
};

/** The icon of a boat type. It has no text alternative, because the type's name is shown beside it. */
export function BoatTypeIcon({ type, className }: IconProps & { type: BoatType }) {
  const Icon = icons[type];
  return <Icon className={className} />;
}
