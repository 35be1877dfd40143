// Checks lines of evidence with Go's own sumdb/note and sumdb/tlog (docs/evidence.md): for tests, with Debian's
// golang-golang-x-mod-dev. Takes JSON on standard input and says "valid", or ends with a failure.
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type pack struct {
	Key, Note string
	Events    []struct {
		Leaf       int64
		Data, Path string
	}
	Older []struct {
		Size       int64
		Root, Path string
	}
}

func bytesOf(text string) []byte {
	data, err := base64.StdEncoding.DecodeString(text)
	must(err)
	return data
}

func hashesOf(text string) (hashes []tlog.Hash) {
	for data := bytesOf(text); len(data) > 0; data = data[tlog.HashSize:] {
		var hash tlog.Hash
		copy(hash[:], data)
		hashes = append(hashes, hash)
	}
	return
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	var p pack
	must(json.NewDecoder(os.Stdin).Decode(&p))
	verifier, err := note.NewVerifier(p.Key)
	must(err)
	opened, err := note.Open([]byte(p.Note), note.VerifierList(verifier))
	must(err)
	lines := strings.Split(opened.Text, "\n")
	var size int64
	_, err = fmt.Sscan(lines[1], &size)
	must(err)
	root := hashesOf(lines[2])[0]
	for _, e := range p.Events {
		must(tlog.CheckRecord(hashesOf(e.Path), size, root, e.Leaf, tlog.RecordHash(bytesOf(e.Data))))
	}
	for _, o := range p.Older {
		must(tlog.CheckTree(hashesOf(o.Path), size, root, o.Size, hashesOf(o.Root)[0]))
	}
	fmt.Println("valid")
}
