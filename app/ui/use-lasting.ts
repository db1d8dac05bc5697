import { useEffect, useState } from "react";

/** True once something has lasted so many milliseconds: what is over sooner is not worth a change. */
export function useLasting(going: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [going, milliseconds]);
  return lasting;
}
