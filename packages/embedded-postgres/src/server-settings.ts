import { type ServerAddress, socketPort } from "./server-address.ts";

/**
 * Settings written to a new cluster's postgresql.conf, where an operator may change them. They suit a small
 * server with an SSD that PostgreSQL and Node share.
 */
export const settingsOfNewCluster = [
  "max_connections=100",
  "shared_buffers=128MB",
  "effective_cache_size=1GB",
  "work_mem=8MB",
  "maintenance_work_mem=64MB",
  "random_page_cost=1.1",
  "jit=off", // compiling takes longer than short queries
  "max_wal_size=512MB",
  "checkpoint_timeout=15min",
  "log_checkpoints=off",
  "log_timezone=UTC",
  "timezone=UTC",
];

/** The server's command line: only settings that must apply regardless of postgresql.conf. */
export function serverArguments(options: {
  cluster: string;
  name: string;
  address: ServerAddress;
  durable: boolean;
}): string[] {
  const settings = [`cluster_name=${options.name}`, "logging_collector=off"];
  if (options.address.kind === "socket") {
    // The setting is a list; the quotes prevent a comma in the path from splitting it.
    const directory = `"${options.address.directory.replaceAll('"', '""')}"`;
    settings.push("listen_addresses=", `unix_socket_directories=${directory}`);
    settings.push("unix_socket_permissions=0700", `port=${socketPort}`);
  } else {
    settings.push("listen_addresses=127.0.0.1", "unix_socket_directories=");
    settings.push(`port=${options.address.port}`);
  }
  if (options.durable) settings.push("fsync=on", "full_page_writes=on");
  else settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  return ["-D", options.cluster, ...settings.flatMap((setting) => ["-c", setting])];
}
