/** The fields of a lock file's package that are used here. */
type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

export type LockedPackages = Record<string, LockedPackage>;

/**
 * Finds optional packages that the lock file refers to but does not contain. npm omits them when the registry
 * does not have them, and `npm ci` then refuses its own lock file. They are for other platforms, so an entry
 * that names the platform is enough: npm skips it.
 */
export function absentOptionals(packages: LockedPackages): LockedPackages {
  const absent: LockedPackages = {};
  for (const [place, { dev, optionalDependencies }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      if (isHeld(packages, place, name)) continue;
      absent[`node_modules/${name}`] = {
        version,
        ...(dev && { dev }),
        optional: true,
        ...systemOf(name),
      };
    }
  }
  return absent;
}

/** Resolves a package as Node does: next to the package that requires it, then upwards. */
function isHeld(packages: LockedPackages, place: string, name: string): boolean {
  const candidate = `${place === "" ? "" : `${place}/`}node_modules/${name}`;
  if (candidate in packages) return true;
  if (place === "") return false;
  return isHeld(
    packages,
    place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1)),
    name,
  );
}

const systems: Record<string, string> = { windows: "win32" };
const knownSystems = /\b(android|darwin|freebsd|linux|openharmony|win32|windows)\b/;
const knownProcessors = /\b(arm64|arm|x64|ia32|ppc64|riscv64|s390x|wasm32)\b/;

function systemOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const system = knownSystems.exec(name)?.[1];
  const processor = knownProcessors.exec(name)?.[1];
  return {
    ...(system && { os: [systems[system] ?? system] }),
    ...(processor && { cpu: [processor] }),
    ...(/musl/.test(name) && { libc: ["musl"] }),
  };
}
