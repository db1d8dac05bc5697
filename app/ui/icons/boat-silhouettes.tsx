import { type IconProps, NauticalIcon } from "./nautical-icon.tsx";

export function SailingBoat({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M11.5 2.5v14M11.5 4C8.8 7 6.9 10.4 6 14.2h5.5" />
      <path d="M14.2 6.5c2.3 2.2 3.7 4.8 4.2 7.7h-4.2Z" />
      <path d="M3 17.2h18c-.7 2.5-2.3 4-4.6 4H7.6c-2.3 0-3.9-1.5-4.6-4Z" />
    </NauticalIcon>
  );
}

export function MotorBoat({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M2.5 13.5h19l-2 4c-.6 1.3-1.5 1.8-2.9 1.8H6.7c-2.2 0-3.7-1.9-4.2-5.8Z" />
      <path d="M6.5 13.5V8.2h6.2l3.6 5.3M10.5 8.2v5.3M9 8.2V5.5" />
    </NauticalIcon>
  );
}

export function InflatableBoat({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M5.2 11.5h12c2.1 0 3.5.9 4.3 2.6-.8 1.7-2.2 2.6-4.3 2.6h-12a2.6 2.6 0 0 1 0-5.2Z" />
      <path d="M6 16.7c.8 1.7 2 2.5 3.8 2.5h4.4c1.9 0 3.3-.8 4.3-2.5M10.5 11.5V7.5h2.7l1.3 4M3.2 11.8V8.5h2.3" />
    </NauticalIcon>
  );
}

export function TwinHullBoat({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M12 2.5V15M12 3.5c3.2 2.7 5.1 5.6 5.7 8.8H12M9.8 6.5C8 8.3 6.9 10.2 6.5 12.3h3.3" />
      <path d="M3.5 15h17M4.5 15v2.2c0 1.5.6 2.7 1.7 4 1.1-1.3 1.7-2.5 1.7-4V15M16.1 15v2.2c0 1.5.6 2.7 1.7 4 1.1-1.3 1.7-2.5 1.7-4V15" />
    </NauticalIcon>
  );
}

export function CanalBoat({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M2 13.8h20c-.2 3-1 4.7-2.5 5.4H5.2C3.3 18.7 2.2 16.8 2 13.8Z" />
      <path d="M4.5 13.8v-3.6h9.3v3.6M13.8 13.8V7.5h5v6.3M12.8 7.5h7M7.5 12h.01M10.7 12h.01M16.3 10.2h.01" />
    </NauticalIcon>
  );
}

export function WaterScooter({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M3 15.8c.3-1.7 1.3-2.8 3-2.8h5.5l2.8-3.3h2.2l-.8 2 5 2.6c1 .6.8 1.5-.4 1.5Z" />
      <path d="M14.3 9.7 12.7 7h-2.2M2.5 19.5c1.6 0 1.6 1 3.2 1s1.6-1 3.2-1 1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.2 1 1.6-1 3.1-1" />
    </NauticalIcon>
  );
}

export function TwoMaster({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M8.5 4v12.5M15.5 2.5v14M8.5 5.5C6.3 7.8 4.8 10.5 4.2 13.8h4.3M15.5 4c-2.4 2.8-3.9 6-4.5 9.8h4.5M17.5 7c1.8 1.9 2.9 4.2 3.3 6.8h-3.3Z" />
      <path d="M1.8 16.8h20.7c-1 2.7-2.6 4.2-5 4.2H7.3c-2.7 0-4.5-1.4-5.5-4.2Z" />
    </NauticalIcon>
  );
}

export function PicnicBoat({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M5 13.5h16.5c-.8 3.7-2.7 5.6-5.6 5.6H9.2c-2.5 0-4-1.9-4.2-5.6Z" />
      <path d="M8.5 13.5V7.3M16.5 13.5V7.3M6.5 8c3.2-2.4 8.8-2.4 12 0M5 13.5H2.8v4.3" />
    </NauticalIcon>
  );
}

export function MotorYacht({ className }: IconProps) {
  return (
    <NauticalIcon className={className}>
      <path d="M1.8 14.8h20.7l-2.9 4H6.3c-2.3 0-3.8-1.3-4.5-4Z" />
      <path d="m4.8 14.8 1.7-3.6h9.2l4 3.6M8.5 11.2l1.4-3.4h3.9l2 3.4M11.5 7.8V5.2M9.5 13h5" />
    </NauticalIcon>
  );
}
