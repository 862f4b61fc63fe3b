// src/dataset/foreign/columns-of.ts
function columnsOf(row, prefix) {
  const found = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}

export {
  columnsOf
};
