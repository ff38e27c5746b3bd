import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** How a proxy treats what goes through it: it passes bytes on, drops them silently, or refuses connections. */
type Treatment = "pass" | "swallow" | "cut";

/** A proxy on loopback in front of a server, whose network can fail. */
export interface TcpProxy {
  port: number;
  /**
   * Treats open and new connections in another way from now on. Connections whose bytes were dropped never work again,
   * as after a firewall has forgotten them.
   */
  set: (treatment: Treatment) => Promise<void>;
  /** Drops the bytes of one connection from now on: the one that the server sees from this port. */
  swallowOne: (port: number) => void;
  /** Passes on late, by so many ms, what the server sends on one connection: the one that it sees from this port. */
  delayOne: (port: number, by: number) => void;
  /** Passes on late, by so many ms, all that the server sends from now on. */
  delayAll: (by: number) => void;
  /** Returns the number of bytes that the server has sent so far. */
  received: () => number;
  close: () => Promise<void>;
}

interface Address {
  host: string;
  port: number;
}

/** Starts a proxy; `target` names the server of each new connection. */
export async function startProxy(target: () => Address): Promise<TcpProxy> {
  let treatment: Treatment = "pass";
  const sockets = new Set<Socket>();
  const hung = new WeakSet<Socket>();
  const delays = new WeakMap<Socket, number>();
  let delayOfAll = 0;
  const pairs = new WeakMap<Socket, Socket>();
  const write = (from: Socket, to: Socket, bytes: Buffer): void => {
    if (!hung.has(from)) to.write(bytes);
  };
  const pass = (from: Socket, to: Socket): void => {
    from.on("data", (bytes: Buffer) => {
      if (treatment === "swallow") hung.add(from).add(to);
      const delay = delays.get(from) ?? (pairs.has(from) ? delayOfAll : 0);
      if (delay === 0) write(from, to, bytes);
      else setTimeout(() => write(from, to, bytes), delay);
    });
    // The far end of a network that drops packets hears of no end either.
    from.on("close", () => {
      sockets.delete(from);
      if (!hung.has(from) && treatment !== "swallow") to.destroy();
    });
    from.on("error", () => undefined);
    sockets.add(from);
  };
  let received = 0;
  const server = createServer((near) => {
    // One that had arrived before the cut.
    if (treatment === "cut") return void near.destroy();
    const far = connect(target());
    pairs.set(far, near);
    far.on("data", ({ length }) => (received += length));
    pass(near, far);
    pass(far, near);
    if (treatment === "swallow") hung.add(near).add(far);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The proxy has no port");
    return address.port;
  };
  const cut = async (): Promise<void> => {
    treatment = "cut";
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  return {
    port,
    set: async (next) => {
      if (next === "swallow") for (const socket of sockets) hung.add(socket);
      treatment = next;
      if (next === "cut") await cut();
      else if (!server.listening) await listen(port);
    },
    swallowOne: (ofPort) => {
      for (const far of sockets) {
        const near = pairs.get(far);
        if (far.localPort === ofPort && near !== undefined) hung.add(far).add(near);
      }
    },
    delayOne: (ofPort, by) => {
      for (const far of sockets) if (far.localPort === ofPort) delays.set(far, by);
    },
    delayAll: (by) => {
      delayOfAll = by;
    },
    received: () => received,
    close: cut,
  };
}

/** Starts a proxy in front of the server of a database, and returns the address of the database through it. */
export async function startDatabaseProxy(address: string): Promise<TcpProxy & { address: string }> {
  const url = new URL(address);
  const server = { host: url.hostname, port: Number(url.port) };
  const proxy = await startProxy(() => server);
  url.port = String(proxy.port);
  return { ...proxy, address: url.href };
}
