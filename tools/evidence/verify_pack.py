"""Checks a pack of evidence as docs/evidence.md describes it, with Python alone.

python3 verify_pack.py PACK "KEY-LINE ..." [CHECKPOINT-FILE ...], or --each KEY-LINE with names of packs on standard input
"""
import base64, hashlib, json, re, sys, zipfile, zlib

P, Q = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D, BASE_Y = -121665 * pow(121666, P - 2, P) % P, 4 * pow(5, P - 2, P) % P

def need(condition, what):
    if not condition:
        raise ValueError(what)
# Ed25519 (RFC 8032, 5.1) in extended coordinates.
def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P
def times(n, p):
    result = (0, 1, 1, 0)
    while n:
        if n & 1:
            result = add(result, p)
        p, n = add(p, p), n >> 1
    return result
def point(data):
    number = int.from_bytes(data, "little")
    y, sign = number % 2**255, number >> 255
    need(y < P, "point")
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    need((x * x - square) % P == 0 and not (x == 0 and sign), "point")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P
def is_signed(public, message, signature):
    a, r, s = point(public), point(signature[:32]), int.from_bytes(signature[32:], "little")
    need(s < Q, "signature")
    h = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % Q
    left, right = times(s, point(BASE_Y.to_bytes(32, "little"))), add(r, times(h, a))
    return all((left[i] * right[2] - right[i] * left[2]) % P == 0 for i in (0, 1))
def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()
def b64(text):
    data = base64.b64decode(text, validate=True)
    need(base64.b64encode(data).decode() == text, "base64")
    return data
def key_of(line):
    name, number, encoded = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+(\S+)", line).groups()
    key = b64(encoded)
    need(len(key) == 33 and key[0] == 1 and sha(name.encode(), b"\n", key)[:4].hex() == number, "key")
    return name, bytes.fromhex(number), key[1:]

def opened(note, keys):
    text, _, last = note.decode().rpartition("\n\n")
    mark, name, signed = last.split(" ")
    signature = b64(signed[:-1])
    need(mark == "—" and last.endswith("\n") and len(signature) == 68, "note")
    by = [key for key in keys if key[:2] == (name, signature[:4])]
    need(by and is_signed(by[0][2], (text + "\n").encode(), signature[4:]), "signature")
    return by[0], text.split("\n")
def checkpoint_of(note, keys):
    key, (name, size, root) = opened(note, keys)
    need(name == key[0] and size == str(int(size)) and len(b64(root)) == 32, "checkpoint")
    return name, int(size), b64(root)
def hashes(data):
    need(len(data) % 32 == 0, "path")
    return [data[i:i + 32] for i in range(0, len(data), 32)]

def root_of(leaf, size, at, path):
    last = size - 1
    for beside in path:
        while at % 2 == 0 and at == last > 0:
            at, last = at // 2, last // 2
        need(last > 0, "path")
        leaf = sha(b"\x01", beside, leaf) if at % 2 else sha(b"\x01", leaf, beside)
        at, last = at // 2, last // 2
    need(last == 0, "path")
    return leaf
def is_beginning(old, old_root, size, root, path):
    if old == size:
        return not path and old_root == root
    at, last = old - 1, size - 1
    while at % 2:
        at, last = at // 2, last // 2
    if at == 0:
        path = [old_root] + path
    before = after = path[0]
    for beside in path[1:]:
        if last == 0:
            return False
        after = sha(b"\x01", beside, after) if at % 2 or at == last else sha(b"\x01", after, beside)
        if at % 2 or at == last:
            before = sha(b"\x01", beside, before)
            while at % 2 == 0 and at:
                at, last = at // 2, last // 2
        at, last = at // 2, last // 2
    return last == 0 and before == old_root and after == root
def lines_of(data):
    need(data == b"" or data.endswith(b"\n"), "lines")
    return data.decode().split("\n")[:-1]

def verify(pack, key_lines, held=()):
    keys = [key_of(line) for line in key_lines.split()]
    with zipfile.ZipFile(pack) as archive:
        names = archive.namelist()
        need(len(set(names)) == len(names), "names")
        files = {name: archive.read(name) for name in names}
    key, manifest = opened(files["manifiesto.txt"], keys)
    named = ["%s %s" % (sha(data).hex(), name) for name, data in files.items() if name != "manifiesto.txt"]
    need(manifest[:2] == ["comensal pack v1", key[0]] and sorted(manifest[2:]) == sorted(named), "manifest")
    number, public = key[1].hex(), base64.b64encode(b"\1" + key[2]).decode()
    need(files["clave.txt"].decode() == "%s+%s+%s\n" % (key[0], number, public), "key")
    origin, size, root = checkpoint_of(files["punto-de-control.txt"], [key])
    texts, leaves = [], set()
    for line in lines_of(files["eventos.jsonl"]):
        leaf, salt, path, text = re.fullmatch(
            r'\{"leaf":(0|[1-9]\d*),"salt":"([^"]*)","path":"([^"]*)","event":(.*)\}', line).groups()
        need(isinstance(json.loads(text), list) and int(leaf) < size and leaf not in leaves and len(b64(salt)) == 32, "event")
        need(root_of(sha(b"\0", b64(salt), text.encode()), size, int(leaf), hashes(b64(path))) == root, "event")
        leaves.add(leaf)
        texts.append(text)
    need(texts, "events")
    for name, data in files.items():
        need(not name.startswith("documentos/") or any('"%s"' % sha(data).hex() in text for text in texts), "document")
    states = {(origin, size, root)}
    for line in lines_of(files["consistencia.jsonl"]):
        old, old_root, path = re.fullmatch(r'\{"size":([1-9]\d*),"root":"([^"]*)","path":"([^"]*)"\}', line).groups()
        state = int(old), b64(old_root)
        need(state[0] <= size and is_beginning(*state, size, root, hashes(b64(path))), "consistency")
        states.add((origin, *state))
    for note in held:
        need(checkpoint_of(note, keys) in states, "held checkpoint")
    return size, texts

def accepts(*arguments):
    try:
        return verify(*arguments)
    except (LookupError, ValueError, AttributeError, OSError, RuntimeError, EOFError, zipfile.BadZipFile, zlib.error):
        return None

if __name__ == "__main__":
    if sys.argv[1] == "--each":
        for name in sys.stdin:
            print("valid" if accepts(name[:-1], sys.argv[2]) else "invalid", flush=True)
        sys.exit()
    proved = accepts(sys.argv[1], sys.argv[2], [open(name, "rb").read() for name in sys.argv[3:]])
    sys.exit(print("valid: %d of %d events" % (len(proved[1]), proved[0])) if proved else "invalid")
